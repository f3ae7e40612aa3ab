// The settings passed to AddVivaceJson, until they are needed.
namespace Vivace.Json.AspNetCore.Registration;

/// <summary>Null means that ASP.NET Core's own options decide.</summary>
internal sealed class WebJsonOptions
{
    internal JsonSettings? Mvc { get; set; }

    /// <summary>For everything that uses the options of <c>ConfigureHttpJsonOptions</c>, such as minimal APIs.</summary>
    internal JsonSettings? Http { get; set; }
}
