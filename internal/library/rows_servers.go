package library

// chi, echo, fiber and gorilla/mux give the segments of a path as they are written if the path has
// escapes; gin and httprouter give them without escapes.
var chiRows = []Row{
	{Name: "URLParam", Results: []Kind{EscapedText}, Origin: Request},
}

var ginRows = []Row{
	{Name: "Context.ClientIP", Results: []Kind{IP}, Origin: Request},
	{Name: "Context.DefaultPostForm", Args: []Place{QueryName, NoPlace}, Results: []Kind{FreeText}, Origin: Request},
	{Name: "Context.DefaultQuery", Args: []Place{QueryName, NoPlace}, Results: []Kind{FreeText}, Origin: Request},
	{Name: "Context.GetHeader", Args: []Place{HeaderName}, Results: []Kind{HeaderText}, Origin: Request},
	{Name: "Context.GetPostForm", Args: []Place{QueryName}, Results: []Kind{FreeText, Word}, Origin: Request},
	{Name: "Context.GetQuery", Args: []Place{QueryName}, Results: []Kind{FreeText, Word}, Origin: Request},
	{Name: "Context.Param", Results: []Kind{FreeText}, Origin: Request},
	{Name: "Context.PostForm", Args: []Place{QueryName}, Results: []Kind{FreeText}, Origin: Request},
	{Name: "Context.Query", Args: []Place{QueryName}, Results: []Kind{FreeText}, Origin: Request},
	{Name: "Context.Redirect", Args: []Place{NoPlace, Location}},
	{Name: "Context.RemoteIP", Results: []Kind{IP}, Origin: Request},
	{Name: "Engine.Run", Args: []Place{HostPort}},
	{Name: "Engine.RunTLS", Args: []Place{HostPort, FileName}},
}

var beegoRows = []Row{
	{Name: "Controller.GetString", Args: []Place{QueryName, NoPlace}, Results: []Kind{FreeText}, Origin: Request},
	{Name: "Controller.Redirect", Args: []Place{Location, NoPlace}},
}

var beegoContextRows = []Row{
	{Name: "BeegoInput.Header", Args: []Place{HeaderName}, Results: []Kind{HeaderText}, Origin: Request},
	{Name: "BeegoInput.IP", Results: []Kind{IP}, Origin: Request},
	{Name: "BeegoInput.Param", Results: []Kind{FreeText}, Origin: Request},
	{Name: "BeegoInput.Query", Args: []Place{QueryName}, Results: []Kind{FreeText}, Origin: Request},
	{Name: "Context.Redirect", Args: []Place{NoPlace, Location}},
}

var muxRows = []Row{
	{Name: "Vars", Results: []Kind{EscapedText}, Origin: Request},
	{Name: "Route.Path", Args: []Place{RequestPath}},
	{Name: "Route.PathPrefix", Args: []Place{RequestPath}},
	{Name: "Router.Handle", Args: []Place{RequestPath, NoPlace}},
	{Name: "Router.HandleFunc", Args: []Place{RequestPath, NoPlace}},
	{Name: "Router.Path", Args: []Place{RequestPath}},
	{Name: "Router.PathPrefix", Args: []Place{RequestPath}},
}

var httprouterRows = []Row{
	{Name: "Params.ByName", Results: []Kind{FreeText}, Origin: Request},
}

var echoRows = []Row{
	{Name: "Context.FormValue", Args: []Place{QueryName}, Results: []Kind{FreeText}, Origin: Request},
	{Name: "Context.Param", Results: []Kind{EscapedText}, Origin: Request},
	{Name: "Context.QueryParam", Args: []Place{QueryName}, Results: []Kind{FreeText}, Origin: Request},
	{Name: "Context.RealIP", Results: []Kind{IP}, Origin: Request},
	{Name: "Context.Redirect", Args: []Place{NoPlace, Location}},
	{Name: "Echo.Start", Args: []Place{HostPort}},
	{Name: "Echo.StartAutoTLS", Args: []Place{HostPort}},
	{Name: "Echo.StartTLS", Args: []Place{HostPort, NoPlace}},
}

// fiber listens for IPv4 unless it is told otherwise.
var fiberRows = []Row{
	{Name: "Ctx.FormValue", Args: []Place{QueryName, NoPlace}, Results: []Kind{FreeText}, Origin: Request},
	{Name: "Ctx.Get", Args: []Place{HeaderName, NoPlace}, Results: []Kind{HeaderText}, Origin: Request},
	{Name: "Ctx.IP", Results: []Kind{IP}, Origin: Request},
	{Name: "Ctx.Query", Args: []Place{QueryName, NoPlace}, Results: []Kind{FreeText}, Origin: Request},
	{Name: "Ctx.Redirect", Args: []Place{Location, NoPlace}},
}

var prometheusRows = []Row{
	{Name: "Labels", Args: []Place{MetricLabel}},
	{Name: "MustNewConstMetric", Args: []Place{NoPlace, NoPlace, NoPlace, MetricLabel}},
	{Name: "NewConstMetric", Args: []Place{NoPlace, NoPlace, NoPlace, MetricLabel}},

	{Name: "CounterVec.WithLabelValues", Args: []Place{MetricLabel}},
	{Name: "GaugeVec.WithLabelValues", Args: []Place{MetricLabel}},
	{Name: "HistogramVec.WithLabelValues", Args: []Place{MetricLabel}},
	{Name: "SummaryVec.WithLabelValues", Args: []Place{MetricLabel}},
}

var pkgErrorRows = []Row{
	{Name: "WithMessage", Args: []Place{NoPlace, Log}, Results: []Kind{ErrorValue}},
	{Name: "WithMessagef", Args: []Place{NoPlace, Format, Log}, Results: []Kind{ErrorValue}},
	{Name: "Wrap", Args: []Place{NoPlace, Log}, Results: []Kind{ErrorValue}},
	{Name: "Wrapf", Args: []Place{NoPlace, Format, Log}, Results: []Kind{ErrorValue}},
}
