// Texts that are longer than the first window, so that their outer levels are read in parts.
using System.IO.Pipelines;
using System.Text.Json;
using Vivace.Json.Streams;

namespace Vivace.Json.Conformance.Inputs;

/// <summary>Streams, pipes and sequences in turn, with a first window of so many bytes.</summary>
internal sealed class WindowInput(int window) : JsonInput
{
    private readonly StreamInput _oracle = new();
    private int _calls;

    public override bool TakesMark => true;

    public override T? Read<T>(byte[] utf8Json, JsonSettings? options = null)
        where T : default =>
        Within(way => way switch
        {
            0 => JsonSerializer.Deserialize<T>(Open(utf8Json), options),
            1 => Awaited.Of(JsonSerializer.DeserializeAsync<T>(Open(utf8Json), options)),
            _ => Awaited.Of(JsonSerializer.DeserializeAsync<T>(PipeReader.Create(Open(utf8Json)), options)),
        });

    public override object? Read(byte[] utf8Json, Type type, JsonSettings? options = null) =>
        Within(way => way switch
        {
            0 => JsonSerializer.Deserialize(Open(utf8Json), type, options),
            1 => Awaited.Of(JsonSerializer.DeserializeAsync(Open(utf8Json), type, options)),
            _ => Awaited.Of(JsonSerializer.DeserializeAsync(PipeReader.Create(Open(utf8Json)), type, options)),
        });

    public override object? ReadByOracle(byte[] utf8Json, Type type, JsonSerializerOptions? options = null) =>
        _oracle.ReadByOracle(utf8Json, type, options);

    /// <inheritdoc/>
    public override string ToString() => $"Window{window}";

    private T Within<T>(Func<int, T> read)
    {
        FirstWindow.Change(window);
        try
        {
            return read((int)((uint)Interlocked.Increment(ref _calls) % 3));
        }
        finally
        {
            FirstWindow.Change(0);
        }
    }

    private static TrickleStream Open(byte[] utf8Json) => new(utf8Json, Portion(utf8Json));
}
