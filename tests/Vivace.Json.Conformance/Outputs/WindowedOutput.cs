// The ways into streams and pipes with a window so small that every text is sent in parts.
using System.Globalization;
using Vivace.Json.Writing;

namespace Vivace.Json.Conformance.Outputs;

/// <summary>Another output, with a window of so many bytes.</summary>
internal sealed class WindowedOutput(JsonOutput inner, int window) : JsonOutput
{
    private static readonly int[] s_windows = [1, 7, 64, 4096];

    internal static new IReadOnlyList<JsonOutput> All { get; } =
        [.. s_windows.SelectMany(window => new JsonOutput[] { new WindowedOutput(new StreamOutput(), window), new WindowedOutput(new AsyncStreamOutput(), window), new WindowedOutput(new PipeOutput(), window) })];

    public override byte[] Write(object? value, Type type, JsonSettings? options = null)
    {
        WriteBuffers.OfThread.Lower(window);
        try
        {
            return inner.Write(value, type, options);
        }
        finally
        {
            WriteBuffers.OfThread.Lower(0);
        }
    }

    /// <inheritdoc/>
    public override string ToString() => string.Create(CultureInfo.InvariantCulture, $"{inner} of {window}");
}
