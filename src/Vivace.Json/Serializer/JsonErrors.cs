// All errors of a text, and what can be read of it.
using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Streams;
using Vivace.Json.Text;
using Vivace.Json.Text.Dialects;
using Vivace.Json.Text.Strings;

namespace Vivace.Json;

/// <summary>The errors of one text, in the order in which they were found.</summary>
/// <remarks>
/// <para>
/// A value that cannot be read is left out, and reading goes on: a member keeps its default, an array, set or dictionary does not have the entry. An object that
/// lacks a required member is left out as a whole. After a text that is not valid JSON, or that exceeds <see cref="JsonSettings.Budget"/>, nothing more is
/// read. Exceptions other than <see cref="JsonException"/> are passed on.
/// </para>
/// <para>
/// The text is read once more after each error, without the value that was wrong. Constructors, setters, converters and callbacks of the types run as
/// often, on objects that are then dropped. A text without errors is read once, by the same code as always.
/// </para>
/// </remarks>
/// <example><code>
/// JsonErrors errors = JsonErrors.Collect(text, out Order? order);
/// foreach (JsonError error in errors)
///     log.Warn($"{error.Path}: {error.Message}");
/// </code></example>
public sealed class JsonErrors : IReadOnlyList<JsonError>
{
    /// <summary>How many errors are collected unless a call says otherwise.</summary>
    public const int DefaultMaxErrors = 100;

    private readonly List<JsonError> _errors = [];

    private JsonErrors()
    {
    }

    /// <summary>The number of errors; 0 if the text was read as it is.</summary>
    public int Count => _errors.Count;

    /// <summary>Whether the whole text was looked at. False if it is not valid JSON, exceeds the budget, has more errors than were asked for, or is wrong as a whole.</summary>
    public bool IsComplete { get; private set; }

    /// <summary>The error at an index, counted from 0.</summary>
    /// <exception cref="ArgumentOutOfRangeException">There are not so many errors.</exception>
    public JsonError this[int index] => _errors[index];

    /// <summary>Reads a value as far as it goes, and collects what is wrong.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="utf8Json">One JSON text in UTF-8, without a byte order mark; not kept after the call.</param>
    /// <param name="value">The value without what is wrong; the default value if nothing can be read.</param>
    /// <param name="options">The settings; <see langword="null"/> means the defaults, which <see cref="JsonSettings.Default"/> describes.</param>
    /// <param name="maxErrors">How many errors are collected; the text is read at most about twice as often. At least 1.</param>
    /// <returns>The errors.</returns>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported, whatever the text contains.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="maxErrors"/> is less than 1.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonErrors Collect<TValue>(ReadOnlySpan<byte> utf8Json, out TValue? value, JsonSettings? options = null, int maxErrors = DefaultMaxErrors)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(maxErrors, 1);
        JsonErrors errors = new();
        Root<TValue> root = Roots<TValue>.Of(options);
        if (root.TryRead(utf8Json, out value, out JsonError? first))
            errors.IsComplete = true;
        else
            value = errors.CollectFrom(root, utf8Json, first, options, maxErrors);
        return errors;
    }

    /// <param name="json">One JSON text.</param>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Collect{TValue}(ReadOnlySpan{byte}, out TValue, JsonSettings, int)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonErrors Collect<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, out TValue? value, JsonSettings? options = null, int maxErrors = DefaultMaxErrors)
    {
        ArgumentNullException.ThrowIfNull(json);
        using Utf8Text utf8 = Utf8Text.Rent(json);
        if (utf8.IsValid)
            return Collect(utf8.Span, out value, options, maxErrors);
        value = default;
        JsonErrors errors = new();
        errors._errors.Add(JsonError.OfHalfPair(json, utf8.InvalidIndex));
        return errors;
    }

    /// <summary>The messages of all errors, each on its own line; a sentence that says so if there are none.</summary>
    /// <returns>The text.</returns>
    public override string ToString() => Count == 0 ? "No errors." : string.Join('\n', _errors.Select(static error => error.Message));

    /// <summary>Enumerates the errors.</summary>
    /// <returns>An enumerator.</returns>
    public IEnumerator<JsonError> GetEnumerator() => _errors.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    // Reads again and again a copy of the text from which the wrong values are taken out: what is left stays where it is.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private TValue? CollectFrom<TValue>(Root<TValue> root, ReadOnlySpan<byte> given, JsonError error, JsonSettings? options, int maxErrors)
    {
        ReaderSettings reading = root.Plan.Reading;
        TextRewriting? dialect = reading.Rewriting;
        if (dialect is not null && error.Kind == JsonErrorKind.BudgetExceeded)
        {
            // The rest may be too long to be rewritten.
            _errors.Add(error);
            return default;
        }

        byte[] text = StrictText.Of(given, reading);
        ReadOnlySpan<byte> whole = dialect is null ? given : text.ToArray();
        if (dialect is not null)
            reading = reading.With(new CutRewriting(dialect, text));
        List<(int Around, string Name)> removed = [];

        // An object that is left out for a member that was wrong is no error of its own, but a pass. It leaves a value out too, so passes end.
        for (int passes = 2 * maxErrors; ; passes--)
        {
            bool isMissing = error.Kind == JsonErrorKind.MissingRequired;
            int offset = error.ByteOffset < 0 ? -1 : StrictText.OffsetOf((int)error.ByteOffset, given, root.Plan.Reading, text.Length);
            if (isMissing ? LacksOthers(text, offset, ref error, removed) : !HasLostItsType(offset, error, removed))
                _errors.Add(offset < 0 ? error : error.At(Locate(whole, offset, error.Kind, root).Path));
            if (ErrorLocator.IsSyntax(error.Kind))
                return ReadUpTo<TValue>(text, offset, error, options);
            if (_errors.Count > maxErrors || passes == 0)
            {
                _errors.RemoveRange(Math.Min(_errors.Count, maxErrors), Math.Max(0, _errors.Count - maxErrors));
                return ReadUpTo<TValue>(text, offset, error, options);
            }

            if (error.Kind is JsonErrorKind.BudgetExceeded or JsonErrorKind.TooLarge || offset < 0
                || !EntryScan.TryFind(text, offset, isMissing, out EntryScan entry))
            {
                IsComplete = isMissing;
                return default;
            }

            if (entry.IsMember)
                removed.Add((entry.Around, NameOf(whole, entry.Start, root)));
            entry.Blank(text);
            if (root.TryRead(dialect is null ? text : given, reading, out TValue? value, out JsonError? next))
            {
                IsComplete = true;
                return value;
            }

            error = next;
        }
    }

    // In the whole text: elements that are left out are counted in the path all the same.
    private static ErrorLocation Locate<TValue>(ReadOnlySpan<byte> whole, int offset, JsonErrorKind kind, Root<TValue> root)
    {
        ErrorContext context = new(whole)
        {
            Root = root.Codec,
            Comments = root.Plan.Reading.TakesComments ? JsonCommentHandling.Skip : JsonCommentHandling.Disallow,
            AllowTrailingCommas = (root.Plan.Reading.Flags & ReadFlags.AllowTrailingCommas) != 0,
            MaxDepth = root.Plan.Reading.MaxDepth,
        };
        return ErrorLocator.Locate(context, offset, kind);
    }

    // What can be read before the place where the text is wrong.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static TValue? ReadUpTo<TValue>(byte[] text, int offset, JsonError error, JsonSettings? options)
    {
        if (error.Kind is JsonErrorKind.DepthExceeded || offset < 0)
            return default;
        try
        {
            return JsonPartial.Read<TValue>(text.AsSpan(0, Math.Min(offset, text.Length)), options is null ? null : AsJson(options)).Value;
        }
        catch (JsonException)
        {
            // There is another error before it, which only shows if the text is valid.
            return default;
        }
    }

    // The settings for a text that was rewritten.
    private static JsonSettings AsJson(JsonSettings options) => options.Dialect switch
    {
        JsonDialect.Json => options,
        JsonDialect.Json5 => options with
        {
            Dialect = JsonDialect.Json,
            AllowTrailingCommas = true,
            NumberHandling = options.NumberHandling | JsonNumberHandling.AllowNamedFloatingPointLiterals,
        },
        _ => options with { Dialect = JsonDialect.Json },
    };

    // Whether the object lacks more than was taken out of it; the error then names only that.
    private static bool LacksOthers(byte[] text, int offset, ref JsonError error, List<(int Around, string Name)> removed)
    {
        if (removed.Count == 0 || error.MissingMembers is not { Count: > 0 } missing)
            return true;
        int open = OpenBracket.Of(text.AsSpan(0, offset));
        string[] others = [.. missing.Where(name => !removed.Contains((open, name)))];
        if (others.Length < missing.Count)
            error = error.Lacking(others);
        return others.Length > 0 && (others.Length == missing.Count || !error.IsAnyEnough);
    }

    // Whether the object says no longer which type it is because its discriminator was wrong.
    private static bool HasLostItsType(int offset, JsonError error, List<(int Around, string Name)> removed) =>
        error.Kind == JsonErrorKind.TypeDiscriminator && removed.Exists(one => one.Around == offset);

    // The name of a member as the contract has it, whatever the text calls it.
    private static string NameOf<TValue>(ReadOnlySpan<byte> whole, int quote, Root<TValue> root)
    {
        int end = StringScan.SkipString(ref MemoryMarshal.GetReference(whole), quote + 1, whole.Length);
        if (end < 0)
            return "";
        ReadOnlySpan<byte> quoted = whole[quote..end];
        return Locate(whole, quote, JsonErrorKind.UnmappedMember, root).Owner is { } owner
            && owner.TryGetMember(NameText.Unescape(quoted[1..^1]), out _, out string? jsonName) && jsonName is not null
            ? jsonName
            : NameText.Read(quoted);
    }
}
