// Errors as Newtonsoft.Json's readers make them: its exception, with its path, line and position.
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Tokens;

internal static class TokenError
{
    /// <summary>An error that a converter may catch. <see cref="JsonException"/> of this library is within it.</summary>
    internal static Nsj.JsonReaderException Of(JsonException cause, TokenReader reader) =>
        new(cause.Message, reader.Path, reader.LineNumber, reader.LinePosition, cause);

    internal static Nsj.JsonReaderException Of(string message, TokenReader reader) =>
        new($"{message} Path '{reader.Path}', line {reader.LineNumber}, position {reader.LinePosition}.", reader.Path, reader.LineNumber,
            reader.LinePosition, null);

    /// <summary>The error of a reader over one token, at the place of that token.</summary>
    internal static Nsj.JsonReaderException Moved(Nsj.JsonReaderException cause, TokenReader reader)
    {
        int place = cause.Message.IndexOf(" Path '", StringComparison.Ordinal);
        return Of(place < 0 ? cause.Message : cause.Message[..place], reader);
    }

    /// <summary>The path of the value at a position.</summary>
    internal static string PathAt(ref JsonReader reader, int position)
    {
        JsonReader at = reader;

        // Not by the contracts of the types: a converter may read other members than those of its type.
        if (at._cold.Root is not TextPart)
            at._cold.Root = StructuralNode.Instance;
        at.StandAt(position);
        return TokenPath.Of(at.Unexpected("").Path ?? "$");
    }
}
