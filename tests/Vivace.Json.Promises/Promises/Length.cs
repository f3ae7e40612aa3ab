// How long the matrix is: a share of the pairs in a usual run, all of them on request.
namespace Vivace.Json.Promises.Promises;

internal static class Length
{
    internal static bool IsFull { get; } = Environment.GetEnvironmentVariable("VIVACE_MATRIX") == "full";
}
