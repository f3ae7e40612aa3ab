// What public members say of trimming and native AOT.
namespace Vivace.Json.Kafka;

internal static class Reflected
{
    internal const string Unreferenced = "Types are examined by reflection.";
    internal const string Dynamic = "Codecs of types that are known at run time alone need code that is made then.";

    /// <summary>Why the calls that follow need no warning.</summary>
    internal const string Warned = "The constructors warn.";
}
