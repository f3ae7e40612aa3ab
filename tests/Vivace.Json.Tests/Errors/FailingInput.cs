// Fails on a text as a typed reader would, through the throw helpers.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Errors;
using Vivace.Json.Plans;
using Vivace.Json.Tests.Errors.Places;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Errors;

internal static class FailingInput
{
    internal static JsonException Read<T>(string text, JsonSerializerOptions? options = null, bool hide = false) => Read<T>(Encoding.UTF8.GetBytes(text), options, hide);

    internal static JsonException Read<T>(byte[] text, JsonSerializerOptions? options = null, bool hide = false)
    {
        options ??= JsonSerializerOptions.Default;
        options.MakeReadOnly(populateMissingResolver: true);
        StjPathNode root = new(typeof(T), options);
        ReferenceError error = ReferenceReader.Find(text, root);
        JsonException exception = Assert.Throws<JsonException>(() =>
        {
            ErrorContext context = new(text)
            {
                Root = root,
                Comments = options.ReadCommentHandling,
                AllowTrailingCommas = options.AllowTrailingCommas,
                MaxDepth = options.MaxDepth,
                HideFoundText = hide,
            };
            Fail(context, error);
        });

        // Whatever the message says, the place is System.Text.Json's.
        JsonException expected = Assert.Throws<JsonException>(() => StjSerializer.Deserialize<T>(text, options));
        Assert.Equal((expected.Path, expected.LineNumber, expected.BytePositionInLine), (exception.Path, exception.LineNumber, exception.BytePositionInLine));
        return exception;
    }

    private static void Fail(in ErrorContext context, ReferenceError error)
    {
        Type target = error.Target ?? typeof(object);
        switch (error.Kind)
        {
            case JsonErrorKind.MissingRequired:
                Throw.MissingRequired(context, error.Offset, target, error.Names!);
                break;
            case JsonErrorKind.UnmappedMember:
                Throw.UnmappedMember(context, error.Offset, target);
                break;
            case JsonErrorKind.DuplicateMember:
                Throw.DuplicateMember(context, error.Offset, target);
                break;
            case JsonErrorKind.NullNotAllowed:
                Throw.NullNotAllowed(context, error.Offset, target);
                break;
            case JsonErrorKind.WrongType when target.IsDefined(typeof(JsonConverterAttribute), false) && target.IsEnum && context.Text[error.Offset] == '"':
                Throw.UnknownEnumName(context, error.Offset, target, Enum.GetNames(target));
                break;
            case JsonErrorKind.WrongType:
                Throw.WrongType(context, error.Offset, target);
                break;
            case JsonErrorKind.InvalidValue:
                Throw.InvalidKey(context, error.Offset, target);
                break;
            case JsonErrorKind.InvalidUtf8:
                Throw.InvalidUtf8(context, error.Offset);
                break;
            default:
                Throw.Syntax(context, error.Offset);
                break;
        }
    }
}
