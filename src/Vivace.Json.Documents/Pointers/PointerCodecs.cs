// Reads and writes pointers and paths as strings.
using Vivace.Json.Errors.Places;
using Vivace.Json.Reading;

namespace Vivace.Json.Documents.Pointers;

internal abstract class QueryCodec<TQuery> : PositionalCodec<TQuery>
    where TQuery : class
{
    internal override PathNodeKind PathKind => PathNodeKind.Scalar;

    protected abstract string Expected { get; }

    /// <summary>Throws a <see cref="FormatException"/> that explains the error.</summary>
    protected abstract TQuery Parse(string text);

    public override TQuery? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (ReadPrimitives.TryReadNull(ref reader, position, out next))
            return null;
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'"'))
            throw Fail.Malformed(ref reader, position, typeof(TQuery), $"{Expected} as a string", "", JsonErrorKind.WrongType);
        string text = ReadPrimitives.ReadString(ref reader, position, out next)!;
        string problem;
        try
        {
            return Parse(text);
        }
        catch (FormatException exception)
        {
            problem = exception.Message;
        }

        throw Fail.Malformed(ref reader, position, typeof(TQuery), Expected, problem);
    }

    public override int WriteAt(ref JsonWriter writer, int position, TQuery? value) =>
        value is null
            ? WritePrimitives.WriteNull(ref writer, position)
            : WritePrimitives.WriteString(ref writer, position, value.ToString()!, WritePrimitives.Slack);
}

internal sealed class PointerCodec : QueryCodec<JsonPointer>
{
    protected override string Expected => "a JSON Pointer such as /orders/2/price";

    protected override JsonPointer Parse(string text) => JsonPointer.Parse(text);
}

internal sealed class RelativePointerCodec : QueryCodec<RelativeJsonPointer>
{
    protected override string Expected => "a relative JSON Pointer such as 1/price";

    protected override RelativeJsonPointer Parse(string text) => RelativeJsonPointer.Parse(text);
}
