// What a validation found.
using System.Buffers;
using System.Globalization;
using System.Text;
using Vivace.Json.Errors;
using Vivace.Json.Schema.Reports;

namespace Vivace.Json.Schema;

/// <summary>The result of <see cref="JsonSchema.Validate(ReadOnlySpan{byte}, JsonSchemaOutput)"/>. Immutable.</summary>
public sealed class JsonSchemaResult
{
    private readonly SchemaUnit? _root;
    private readonly Dictionary<SchemaUnit, string> _messages = [];

    internal JsonSchemaResult(bool isValid, JsonSchemaOutput output)
    {
        (IsValid, Output) = (isValid, output);
        (Errors, Annotations) = ([], []);
    }

    /// <param name="root">The report.</param>
    /// <param name="leaves">What <see cref="ListedIn"/> returns for it.</param>
    /// <param name="output">What was asked for.</param>
    internal JsonSchemaResult(SchemaUnit root, List<SchemaUnit> leaves, JsonSchemaOutput output)
    {
        (IsValid, Output, _root) = (root.IsValid, output, root);
        Annotations = !IsValid ? [] : [.. leaves.Select(static leaf => new JsonSchemaAnnotation
        {
            Pointer = InstanceStep.ToPointer(
                leaf.At), Keyword = leaf.Keyword!, SchemaLocation = leaf.SchemaLocation, EvaluationPath = leaf.EvaluationPath, Json = leaf.Annotation!,
        })];
        Errors = IsValid ? [] : ErrorsOf(leaves);
        Offsets = IsValid ? [] : [.. leaves.Select(static leaf => leaf.Offset)];
    }

    /// <summary>Whether the value meets the schema.</summary>
    public bool IsValid { get; }

    /// <summary>What the result contains.</summary>
    public JsonSchemaOutput Output { get; }

    /// <summary>
    /// The errors, in the order in which they were found, up to <see cref="JsonSchemaSettings.MaxErrors"/>; none if the value is valid, or
    /// if only the flag was asked for. Where no branch of <c>anyOf</c> or <c>oneOf</c> fits, the errors of its branches are there too; with
    /// <see cref="JsonSchemaOutput.Errors"/> only those of the branches for values of this kind, and with this string in the member that
    /// tells branches apart, if there are any.
    /// </summary>
    public IReadOnlyList<JsonSchemaError> Errors { get; }

    /// <summary>The offset of the value of each error in the text, or in the part of it that was validated.</summary>
    internal IReadOnlyList<long> Offsets { get; } = [];

    /// <summary>
    /// The annotations of a valid value, if <see cref="JsonSchemaOutput.Basic"/> or <see cref="JsonSchemaOutput.Detailed"/> was asked for.
    /// Which members and elements a keyword evaluated is not among them.
    /// </summary>
    public IReadOnlyList<JsonSchemaAnnotation> Annotations { get; }

    /// <summary>The result as JSON, in the output format of the specification: <c>flag</c>, <c>basic</c> (also for
    /// <see cref="JsonSchemaOutput.Errors"/>) or <c>detailed</c>.</summary>
    /// <returns>The JSON text.</returns>
    public string ToJson()
    {
        ArrayBufferWriter<byte> output = new();
        WriteTo(output);
        return Encoding.UTF8.GetString(output.WrittenSpan);
    }

    /// <summary>Writes the result as JSON, as <see cref="ToJson"/> returns it.</summary>
    /// <param name="output">Receives UTF-8.</param>
    /// <exception cref="ArgumentNullException"><paramref name="output"/> is <see langword="null"/>.</exception>
    public void WriteTo(IBufferWriter<byte> output)
    {
        ArgumentNullException.ThrowIfNull(output);
        SchemaOutput.Write(output, this, _root);
    }

    /// <summary>The messages of all errors, a line each; <c>valid</c> if there are none.</summary>
    public override string ToString() => IsValid ? "valid" : Errors.Count == 0 ? "not valid" : string.Join('\n', Errors);

    // An error that is not listed has no place, and a message without one.
    internal string MessageOf(SchemaUnit unit) => _messages.GetValueOrDefault(unit) ?? Compose(unit, InstanceStep.ToPointer(unit.At), null);

    /// <summary>The errors of a report, up to a number, or the annotations of a valid value.</summary>
    internal static List<SchemaUnit> ListedIn(SchemaUnit unit, int maxErrors)
    {
        List<SchemaUnit> leaves = [];
        int most = unit.IsValid ? int.MaxValue : maxErrors;

        // Its own stack: reports nest as deep as texts and references.
        Stack<SchemaUnit> open = [];
        open.Push(unit);
        while (leaves.Count < most && open.TryPop(out SchemaUnit? next))
        {
            if (next.IsValid != unit.IsValid)
                continue;
            if (next.Keyword is not null)
                leaves.Add(next);
            for (int i = (next.Children?.Count ?? 0) - 1; i >= 0; i--)
                open.Push(next.Children![i]);
        }

        return leaves;
    }

    private JsonSchemaError[] ErrorsOf(List<SchemaUnit> leaves)
    {
        JsonSchemaError[] errors = new JsonSchemaError[leaves.Count];
        for (int i = 0; i < errors.Length; i++)
        {
            SchemaUnit leaf = leaves[i];
            leaf.List();
            string pointer = InstanceStep.ToPointer(leaf.At), message = Compose(leaf, pointer, leaf.Place);
            _messages[leaf] = message;
            errors[i] = new JsonSchemaError
            {
                Pointer = pointer,
                Line = leaf.Place is { } place ? place.Line + 1 : 0,
                Column = leaf.Place is { } inLine ? inLine.ByteInLine + 1 : 0,
                Keyword = leaf.Keyword!,
                SchemaLocation = leaf.SchemaLocation,
                EvaluationPath = leaf.EvaluationPath,
                Expected = leaf.Expected,
                Found = leaf.Found,
                Hint = leaf.Hint,
                Message = message,
            };
        }

        return errors;
    }

    private static string Compose(SchemaUnit unit, string pointer, TextPlace? found)
    {
        StringBuilder message = new("Expected ");
        message.Append(unit.Expected).Append(", found ").Append(unit.FoundPhrase).Append(" at ")
            .Append(pointer.Length == 0 ? "the root" : FoundText.ShowPath(pointer));
        if (found is { } place)
            message.Append(CultureInfo.InvariantCulture, $" (line {place.Line + 1}, column {place.ByteInLine + 1})");
        message.Append('.');
        if (unit.Hint is { } hint)
            message.Append(' ').Append(hint);
        return message.ToString();
    }
}
