// Texts that end where memory does, each with a reader over it: a primitive that loads beyond the text ends the test run.
using System.Text;
using System.Text.Json;
using Vivace.Json.Reading;
using Vivace.Json.Tests.Text;

namespace Vivace.Json.Tests.Reading;

/// <summary>The positional form that the primitives share.</summary>
internal delegate T PositionalRead<T>(ref JsonReader reader, int position, out int next);

internal sealed class GuardedReads : IDisposable
{
    private readonly GuardedBytes _memory = new();

    /// <summary>What a reader takes from <see cref="JsonSettings.Default"/>.</summary>
    internal static ReaderSettings Default { get; } = new(ReadFlags.None, 64);

    internal static ReaderSettings TrailingCommas { get; } = new(ReadFlags.AllowTrailingCommas, 64);

    internal ReadOnlySpan<byte> Place(ReadOnlySpan<byte> text) => _memory.Last(text);

    /// <summary>Reads the value at <paramref name="position"/>; an error is returned without the rest.</summary>
    internal (T? Value, int Next, JsonException? Error) Read<T>(ReadOnlySpan<byte> text, int position, PositionalRead<T> read, ReaderSettings? settings = null)
    {
        JsonReader reader = new(Place(text), settings ?? Default, null);
        try
        {
            T value = read(ref reader, position, out int next);
            return (value, next, null);
        }
        catch (JsonException error)
        {
            return (default, -1, error);
        }
    }

    /// <summary>The same, for a value that is the whole text but for whitespace.</summary>
    internal (T? Value, JsonException? Error) ReadWhole<T>(string text, PositionalRead<T> read, ReaderSettings? settings = null)
    {
        (T? value, _, JsonException? error) = Read(
            Encoding.UTF8.GetBytes(text), 0,
            (ref JsonReader reader, int position, out int next) =>
            {
                position = ReadPrimitives.SkipSpace(ref reader, position);
                T found = read(ref reader, position, out next);
                ReadPrimitives.ExpectEnd(ref reader, next);
                return found;
            },
            settings);
        return (value, error);
    }

    public void Dispose() => _memory.Dispose();
}
