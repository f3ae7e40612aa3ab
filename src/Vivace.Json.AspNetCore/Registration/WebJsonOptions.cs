// What the calls of AddVivaceJson have said, until it is needed.
namespace Vivace.Json.AspNetCore.Registration;

/// <summary>Settings that were given explicitly; null where ASP.NET Core's own options decide.</summary>
internal sealed class WebJsonOptions
{
    /// <summary>For controllers.</summary>
    internal JsonSettings? Mvc { get; set; }

    /// <summary>For minimal APIs and everything else that takes the options of <c>ConfigureHttpJsonOptions</c>.</summary>
    internal JsonSettings? Http { get; set; }
}
