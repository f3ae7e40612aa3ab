// The messages of trim and AOT warnings for this package's calls.
namespace Vivace.Json.AspNetCore.Registration;

internal static class Trimming
{
    internal const string Unreferenced =
        "Values of any type may be read and written, with members that trimming removes. Put [JsonContract] on the types of endpoints.";

    internal const string Dynamic = "The types of endpoints are found at run time, and code for them may be generated then.";
}
