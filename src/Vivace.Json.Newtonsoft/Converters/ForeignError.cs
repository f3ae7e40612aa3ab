// Exceptions that leave Newtonsoft.Json's code.
using System.Runtime.ExceptionServices;
using System.Text.Json;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Converters;

internal static class ForeignError
{
    /// <summary>
    /// The error as one of this library, which gets its place later; without the message, which quotes the text, if it
    /// <paramref name="hides"/> that. What went wrong in this library, and passed as Newtonsoft.Json's exception, is thrown again.
    /// </summary>
    internal static JsonException Ours(Nsj.JsonException exception, bool hides)
    {
        for (Exception? inner = exception; inner is not null; inner = inner.InnerException)
            if (inner is JsonException own)
                ExceptionDispatchInfo.Throw(own);
        return new JsonException(hides ? null : exception.Message, exception);
    }

    /// <summary>Newtonsoft.Json reads a value as its member's type, and hands it to a parameter of
    /// another type; or a converter casts what it has read.</summary>
    internal static JsonException OfCast(Type type, InvalidCastException exception) =>
        new($"Expected values that parameters and converters in {type} accept, found one of another type: {exception.Message} Give each " +
            $"parameter of a constructor the type of its member, and let converters look at the token before they cast its value.",
            exception);

    /// <summary>Newtonsoft.Json expects metadata such as <c>$type</c> to be there if its name is.</summary>
    internal static JsonException OfNull(Type type, NullReferenceException exception) =>
        new($"Expected metadata such as $type with a value in {type}, found null. Remove it.", exception);
}
