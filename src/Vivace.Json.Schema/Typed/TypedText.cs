// A validated value whose text is longer than the window.
using System.Runtime.ExceptionServices;
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Reading;
using Vivace.Json.Schema.Reports;
using Vivace.Json.Schema.Streaming;

namespace Vivace.Json.Schema.Typed;

/// <summary>What is known of the value so far. As for a whole text, the schema is asked to the end of
/// the value, whatever the type makes of it, and comes first.</summary>
internal sealed class TypedText : IDescriber
{
    private readonly JsonSchema _schema;
    private readonly Type _target;
    private readonly SchemaReport _report;
    private readonly StreamedValidation _validation;
    private PlacedError? _value;
    private TypedFrame? _outermost;
    private bool _isEnded;

    private TypedText(JsonSchema schema, Type target, bool hides)
    {
        (_schema, _target) = (schema, target);
        _report = schema.ReportFor(JsonSchemaOutput.Errors, hides)!;
        _report.BeginParts();
        _validation = new StreamedValidation(schema.Program, _report) { Describer = this };
    }

    /// <summary>Why the type refused the value.</summary>
    internal ExceptionDispatchInfo? Failure { get; private set; }

    /// <summary>Opens a frame for a value; null if the schema or the type needs all of it.</summary>
    internal static TypedFrame? TryOpen<T>(JsonSchema schema, JsonCodec<T> codec, ref JsonReader reader, int position, out int start)
    {
        start = position;
        TypedText text = new(schema, typeof(T), Reading.Fail.Context(ref reader).HideFoundText);
        List<OpenSchema> schemas = [];
        ReadFrame? typed = null;
        if (text._validation.TryOpenRoot(schemas, reader.Text[position..]))
        {
            ReaderMark place = new(ref reader);
            try
            {
                typed = codec.OpenFrame(ref reader, position, out start);
            }
            catch (JsonException failure)
            {
                text.Fail(failure);
                start = position;
            }

            place.Return(ref reader);
            if ((typed is not null || text.Failure is not null) && start < reader._end)
            {
                text._value = text.Describe(ref reader, position, "", null, typeof(T));
                SchemaFrame opened = SchemaFrame.Open(text._validation, ref reader, position, schemas);
                if (start > position)
                    opened.Pass(ref reader, position, start);
                return text._outermost = new TypedFrame(text, typed, opened);
            }
        }

        text._validation.Dispose();
        return null;
    }

    /// <summary>Notes why the type refuses the value. The first reason counts.</summary>
    internal void Fail(JsonException failure) => Failure ??= ExceptionDispatchInfo.Capture(failure);

    /// <summary>Called when a container has ended. The end of the value tells whether it is valid.</summary>
    internal object? Close(ref JsonReader reader, TypedFrame frame, object? value)
    {
        if (frame != _outermost)
            return value;
        End();
        if (!_validation.IsValid)
        {
            _report.End(isValid: false);
            throw SchemaRefusal.Of(_report.Root, JsonSchemaResult.ListedIn(_report.Root, _schema.MaxErrors), _value!.Value,
                Reading.Fail.Context(ref reader).AppendsLocation);
        }

        Failure?.Throw();
        return value;
    }

    /// <summary>Gives back the memory of the validation: the value or the text has ended, or reading it has.</summary>
    internal void End()
    {
        if (_isEnded)
            return;
        _isEnded = true;
        _validation.Dispose();
    }

    void IDescriber.Describe(ref JsonReader reader, int start, List<SchemaUnit> units)
    {
        foreach (SchemaUnit unit in units)
            unit.Error = Describe(ref reader, start + (int)unit.Offset, unit.Expected, unit.Hint, unit.At is null ? _target : null);
    }

    PlacedError IDescriber.DescribeContainer(ref JsonReader reader, int position) =>
        Describe(ref reader, position, "", null, _outermost is null ? _target : null);

    private PlacedError Describe(ref JsonReader reader, int offset, string expected, string? hint, Type? target)
    {
        ErrorContext context = Reading.Fail.Context(ref reader);
        context.AppendsLocation = false;
        JsonException exception = SchemaRefusal.ReportOf(offset, expected, hint, target).ToException(context);
        return new PlacedError(JsonError.Of(exception), exception.LineNumber ?? 0, exception.BytePositionInLine ?? 0);
    }
}
