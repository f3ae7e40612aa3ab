// Turns a reader's error into an exception, with the reader's text, settings and types as its context.
using System.Collections;
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Hints;
using Vivace.Json.Errors.Places;
using Vivace.Json.Reading.Lenient;
using Vivace.Json.Text.Times;

namespace Vivace.Json.Reading;

/// <summary>Errors found while reading. Every method throws; the return type lets callers write <c>throw</c>.</summary>
internal static partial class Fail
{
    internal static JsonException Syntax(ref JsonReader reader, int offset)
    {
        Throw.Syntax(Context(ref reader), offset);
        return null;
    }

    internal static JsonException WrongType(ref JsonReader reader, int offset, Type target)
    {
        Throw.WrongType(Context(ref reader), offset, target);
        return null;
    }

    /// <summary>As <see cref="WrongType"/>, for a type that is an object of its members. If it is a collection too,
    /// the words for the type would expect an array.</summary>
    internal static JsonException NoObject(ref JsonReader reader, int offset, Type target)
    {
        if (typeof(IEnumerable).IsAssignableFrom(target) && ReadPrimitives.IsAt(ref reader._origin, reader._end, offset, (byte)'['))
            Throw.Expected(Context(ref reader), offset, JsonErrorKind.WrongType, "an object", target,
                Advice.Either("Write its members.", "Remove the attribute that makes the collection an object."));
        return WrongType(ref reader, offset, target);
    }

    internal static JsonException WrongTime(ref JsonReader reader, int offset, Type target, TimeFormatList? formats)
    {
        TimeHints.Bring();
        if (formats is null or { Count: 0 } || ReadPrimitives.TryReadNull(ref reader, offset, out _))
            throw WrongType(ref reader, offset, target);
        JsonErrorKind kind = ReadPrimitives.IsAt(ref reader._origin, reader._end, offset, (byte)'"')
            ? JsonErrorKind.InvalidValue
            : JsonErrorKind.WrongType;
        Throw.Expected(Context(ref reader), offset, kind, $"a time in ISO 8601 or in the format {string.Join(" or ", formats)}", target,
            Advice.Either("Write it in one of these.", "Add its format."));
        return null;
    }

    /// <summary>The text, which stops just before, goes on with more than the budget allows.</summary>
    internal static JsonException OverBudget(ref JsonReader reader, string expected, string limit)
    {
        Throw.BudgetExceeded(Context(ref reader), expected, limit);
        return null;
    }

    internal static JsonException InvalidValue(ref JsonReader reader, int offset, Type target)
    {
        Throw.InvalidValue(Context(ref reader), offset, target);
        return null;
    }

    internal static JsonException NotConstant(ref JsonReader reader, int offset, Type target, object? constant)
    {
        string expected = constant is null
            ? "null"
            : FoundText.Show(Convert.ToString(constant, System.Globalization.CultureInfo.InvariantCulture) ?? "");
        Throw.Expected(
            Context(ref reader), offset, JsonErrorKind.InvalidValue,
            constant is string ? $"the constant \"{expected}\"" : $"the constant {expected}", target,
            Advice.ToSender("The text was written by another version, or is not of this type."));
        return null;
    }

    internal static JsonException InvalidKey(ref JsonReader reader, int offset, Type key)
    {
        Throw.InvalidKey(Context(ref reader), offset, key);
        return null;
    }

    internal static JsonException Collisions(ref JsonReader reader, int offset, Type target, Type key)
    {
        int most = reader._settings.MaxKeyCollisions;
        Throw.Expected(
            Context(ref reader), offset, JsonErrorKind.TooLarge,
            string.Create(System.Globalization.CultureInfo.InvariantCulture,
                $"at most {most:N0} keys of type {TypeNames.Show(key)} that share a hash bucket"), target,
            new Advice("Many keys whose hashes collide make the table slow.",
                "Raise MaxKeyCollisions in the settings if the text is trusted.", AreAlternatives: false));
        return null;
    }

    internal static JsonException InvalidUtf8(ref JsonReader reader, int offset)
    {
        Throw.InvalidUtf8(Context(ref reader), offset);
        return null;
    }

    internal static JsonException ReadOnlyMember(ref JsonReader reader, int offset, Type target, string member)
    {
        Throw.ReadOnlyMember(Context(ref reader), offset, target, member);
        return null;
    }

    internal static JsonException Unmapped(ref JsonReader reader, int offset, Type target, IEnumerable<string> names)
    {
        Throw.UnmappedMember(Context(ref reader), offset, target, names);
        return null;
    }

    internal static JsonException Duplicate(ref JsonReader reader, int offset, Type target)
    {
        Throw.DuplicateMember(Context(ref reader), offset, target);
        return null;
    }

    internal static JsonException MissingRequired(ref JsonReader reader, int offset, Type target, IEnumerable<string> names)
    {
        Throw.MissingRequired(Context(ref reader), offset, target, names);
        return null;
    }

    /// <summary>The object has none of the members of a required flattened object.</summary>
    internal static JsonException MissingFlattened(ref JsonReader reader, int offset, Type target, IEnumerable<string> names) =>
        new ErrorReport
        {
            Kind = JsonErrorKind.MissingRequired,
            Offset = offset,
            Target = target,
            Names = names,
            IsAnyEnough = true,
        }.ToException(Context(ref reader));

    internal static JsonException Null(ref JsonReader reader, int offset, Type target)
    {
        Throw.NullNotAllowed(Context(ref reader), offset, target);
        return null;
    }

    internal static JsonException UnknownEnumName(ref JsonReader reader, int offset, Type target, IEnumerable<string> names)
    {
        Throw.UnknownEnumName(Context(ref reader), offset, target, names);
        return null;
    }

    internal static JsonException Depth(ref JsonReader reader, int offset)
    {
        Throw.DepthExceeded(Context(ref reader), offset);
        return null;
    }

    /// <summary>Half a surrogate pair in a UTF-16 text. System.Text.Json throws an <see cref="ArgumentException"/> too.</summary>
    internal static ArgumentException InvalidUtf16(long index, string json = "json") =>
        new($"Cannot transcode the JSON text to UTF-8: the character at index {index} is half of a surrogate pair.", json);

    /// <summary>A row of a multidimensional array differs in length from the rows before
    /// it. The offset is that of its closing bracket.</summary>
    internal static JsonException NotRectangular(ref JsonReader reader, int offset, Type target, int expected, int found)
    {
        Throw.Expected(
            Context(ref reader), offset, JsonErrorKind.InvalidValue,
            $"an array of {expected} elements, as long as those before it,", target,
            new Advice($"It has {found}.", "Use an array of arrays if lengths differ.", AreAlternatives: false));
        return null;
    }

    internal static JsonException Unexpected(ref JsonReader reader, int offset, string expected, string? hint) =>
        Misread(ref reader, offset, expected, hint is null ? null : Advice.ToSender(hint));

    private static JsonException Misread(ref JsonReader reader, int offset, string expected, Advice? advice)
    {
        if (reader._place == ReaderPlace.None)
            throw NotMade();
        ErrorReport report = new() { Kind = JsonErrorKind.Converter, Offset = offset, Expected = expected, Advice = advice };
        return report.ToException(Context(ref reader));
    }

    /// <summary>The text as a whole does not have the required form.</summary>
    internal static JsonException Unexpected(
        ref JsonReader reader, int offset, JsonErrorKind kind, string expected, string hint, Type? target = null) =>
        new ErrorReport { Kind = kind, Offset = offset, Expected = expected, Target = target ?? typeof(object), Hint = hint }.ToException(
            Context(ref reader));

    /// <summary>A string is not valid in the grammar of its type. The hint may quote it.</summary>
    internal static JsonException Malformed(ref JsonReader reader, int offset, Type target, string expected, string hint,
        JsonErrorKind kind = JsonErrorKind.InvalidValue) =>
        new ErrorReport
        {
            Kind = kind,
            Offset = offset,
            Expected = expected,
            Target = target,
            Hint = hint,
            QuotesInHint = true,
        }.ToException(Context(ref reader));

    internal static JsonException NotAtEnd(ref JsonReader reader, int offset, string expected) =>
        Misread(ref reader, offset, expected, Advice.Either("Remove the rest.", "Let the codec read it."));

    internal static JsonException NotAtValue(ref JsonReader reader)
    {
        bool isOpened = reader._place == ReaderPlace.Opened || reader._depthLeft < reader._floor;
        return Misread(ref reader, reader._position,
            isOpened ? "a codec that moves to each value before it reads it" : "a codec that reads one value and nothing after it",
            Advice.ToProgram(
                isOpened ? "Call NextElement or NextMember before each value." : "Read the value once; to look ahead, copy the reader."));
    }

    internal static JsonException NotEntered(ref JsonReader reader) => Misread(
        ref reader, reader._position, "a codec that stays within its value",
        Advice.ToProgram("Call BeginArray or BeginObject first, and nothing after the end of what they entered."));

    internal static InvalidOperationException NotMade() =>
        new("Expected a JsonReader that reads a text, found default(JsonReader). Make it with new JsonReader(utf8Json).");

    /// <summary>A value of an unsupported type. As in System.Text.Json, the location follows the reason.</summary>
    internal static NotSupportedException NotSupported(ref JsonReader reader, int offset, string reason, Exception? cause = null)
    {
        ErrorContext context = Context(ref reader);
        ErrorLocation location = ErrorLocator.Locate(context, offset, JsonErrorKind.Unknown);
        context.Restore(ref location);

        // A user's message about a sensitive value may quote it.
        if (cause is not null && (location.IsHidden || Secrets.AnyIn(location.Known)))
            (reason, cause) = ("Expected a value that the converter of a sensitive member supports, found another one.", null);
        return new NotSupportedException(
            $"{reason} Path: {location.Path} | LineNumber: {location.LineNumber} | BytePositionInLine: {location.BytePositionInLine}.",
            cause);
    }

    /// <summary>Refuses calls that look at part of a text when the settings rewrite whole texts.</summary>
    internal static void IfRewritten(ReaderSettings settings)
    {
        if (settings.Rewriting is not null)
            throw new NotSupportedException(
                $"Texts in the dialect that {nameof(JsonSettings)}.{nameof(JsonSettings.Dialect)} asks for are not read before their " +
                    $"end. Read them with {nameof(JsonSerializer)}.");
    }

    /// <summary>Whether errors hide the value at the position, so that an exception of users' code is not
    /// passed on. For a text without secrets, nothing is read again.</summary>
    internal static bool Hides(ref JsonReader reader, int position)
    {
        ErrorContext context = Context(ref reader);
        return (context.Root is { HasSecrets: true } || context.Entered is not null || context.Part is { IsHidden: true })
            && ErrorLocator.Locate(context, position, JsonErrorKind.Unknown).IsHidden;
    }

    internal static ErrorContext Context(ref JsonReader reader) => new(reader.Given)
    {
        Given = reader._cold.Root is TextPart { Rewriting: not null } rewritten ? rewritten.Given : reader._cold.Given,
        Rewriting = (reader._cold.Root as TextPart)?.Rewriting ?? (reader.IsRewritten ? reader._settings.Rewriting : null),
        Root = reader._cold.Root is TextPart part ? part.Node : reader._cold.Root,
        Entered = reader._cold.Entered,
        Part = reader._cold.Root as TextPart,
        Comments = (reader._flags & ReadFlags.SkipComments) != 0 ? JsonCommentHandling.Skip : JsonCommentHandling.Disallow,
        AllowTrailingCommas = (reader._flags & ReadFlags.AllowTrailingCommas) != 0,
        MaxDepth = reader._settings.MaxDepth,
        Also = LenientReading.Words(ref reader),
        Accepted = AcceptedBy(ref reader),
        AppendsLocation = (reader._flags & ReadFlags.AppendsLocation) != 0,
        HideFoundText = (reader._flags & ReadFlags.HideFoundText) != 0,
    };

    private static AcceptedForms AcceptedBy(ref JsonReader reader)
    {
        AcceptedForms forms = AcceptedForms.None;
        if ((reader._flags & ReadFlags.AllowReadingFromString) != 0 || reader.Allows(JsonLeniency.StringsAsNumbers))
            forms |= AcceptedForms.QuotedNumbers;
        if ((reader._flags & ReadFlags.AllowNamedFloatingPointLiterals) != 0)
            forms |= AcceptedForms.NamedNumbers;
        if (reader.Allows(JsonLeniency.EnumNames))
            forms |= AcceptedForms.EnumNames;
        return forms;
    }
}
