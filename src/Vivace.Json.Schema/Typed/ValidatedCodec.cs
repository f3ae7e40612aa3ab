// Validates the values of one .NET type while they are read.
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Unicode;
using Vivace.Json.Codecs;
using Vivace.Json.CompilerServices;
using Vivace.Json.Documents;
using Vivace.Json.Errors;
using Vivace.Json.Plans;
using Vivace.Json.Reading;

namespace Vivace.Json.Schema.Typed;

/// <summary>Reads by the codec that the settings have without it and validates the text of the value; once that is done
/// often, reads and checks in one pass (<see cref="CheckedReading"/>).</summary>
internal sealed class ValidatedCodec<T>(JsonSchema schema, Func<CodecPlan, JsonCodec>? makeNext) : WrappingCodec<T>(null)
{
    private const int BytesAValue = 2048, DoubtsWeigh = 16, MostDoubts = 1024;

    private CodecPlan? _plan;

    // The values that are still read in two passes before the way of one pass is made; 0 once that has begun.
    private int _warmth;

    // Null until it is made, and if there is none.
    private CheckedReading? _checked;

    // Each valid value that the one pass was not sure of adds to this, and each that it read takes one away.
    private int _doubts;

    /// <summary>Whether values are read and checked in one pass.</summary>
    internal bool ReadsInOnePass => _checked is not null;

    /// <summary>Whether parts of values read in one pass are validated from their text.</summary>
    internal bool UsesProgram => _checked is { UsesProgram: true };

    // Only the text of a whole value can be validated.
    internal override bool ReadsBeginnings => false;

    internal override bool ReadsLazily => false;

    internal override JsonCodec ForPlan(Func<CodecPlan, JsonCodec> makeNext) => new ValidatedCodec<T>(schema, makeNext);

    internal override void Bind(CodecPlan plan)
    {
        _inner = (JsonCodec<T>)makeNext!(plan);
        _plan = plan;
        if (!RuntimeFeature.IsDynamicCodeSupported)
            return;

        // The codec of the first calls is replaced soon, unless all its code was generated.
        _warmth = plan.Engine switch
        {
            ObjectEngine.Automatic => Root.WarmEnough,
            ObjectEngine.FirstCalls when plan.Settings.Engine == ObjectEngine.Automatic => 2 * Root.WarmEnough,
            ObjectEngine.Emitted or ObjectEngine.Interpreted => 1,
            _ => 0,
        };
    }

    public override T? ReadAt(ref JsonReader reader, int position, out int next)
    {
        CheckedReading? reading = _checked;
        if ((reader._flags & ReadFlags.IsTried) != 0)
            return ReadWithin(reading, ref reader, position, out next);
        if (reading is not null && CheckedReading.s_anyRunsConverters && CheckedReading.t_isTrying)
            return ReadPlain(ref reader, position, out next);
        if (reading is not null
            && (reading.RunsConverters
                ? TryReadAlone(reading, ref reader, position, out next, out T? value)
                : TryReadChecked(reading, ref reader, position, out next, out value)))
            return value;
        value = ReadPlain(ref reader, position, out next);
        if (reading is not null)
            NoteDoubt();
        else if (_warmth > 0)
            Warm(next - position);
        return value;
    }

    // Inside a value that is read in one pass: what is in doubt here puts all of it in doubt, and is read again with it, so the work does
    // not double with each level. Parts around this one may drop flags, so an exception says so.
    private T? ReadWithin(CheckedReading? reading, ref JsonReader reader, int position, out int next)
    {
        if (reading is null)
            throw new JsonException();
        ReadFlags flags = reader._flags;
        T? value = reading.UsesProgram
            ? ReadCounted(reading, ref reader, position, out next, out bool isCertain)
            : ReadChecked(reading, ref reader, position, out next, out isCertain);
        reader._flags = flags;
        return isCertain ? value : throw new JsonException();
    }

    // The plain way: two passes. It makes all errors.
    private T? ReadPlain(ref JsonReader reader, int position, out int next)
    {
        int depthLeft = reader._depthLeft;
        T? value;
        try
        {
            value = _inner.ReadAt(ref reader, position, out next);
        }
        catch (JsonException) when (RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            // A handler runs above the frames that threw, so those of nested values add up: with no room left, the exception passes all of
            // them. What the schema says comes first, whatever the type makes of the value.
            reader._depthLeft = depthLeft;
            ThrowIfRefused(ref reader, position);
            throw;
        }

        // Where the value ends is known now, and its text is still in the cache.
        if (!TryCheck(ref reader, position, next))
            CheckLenient(ref reader, position, next);
        return value;
    }

    // As TryReadChecked, while no other value is tried.
    private bool TryReadAlone(CheckedReading reading, ref JsonReader reader, int position, out int next, out T? value)
    {
        CheckedReading.t_isTrying = true;
        try
        {
            return TryReadChecked(reading, ref reader, position, out next, out value);
        }
        finally
        {
            CheckedReading.t_isTrying = false;
        }
    }

    // False, with the reader as it was, unless the value is certainly valid.
    private bool TryReadChecked(CheckedReading reading, ref JsonReader reader, int position, out int next, out T? value)
    {
        ReaderMark place = new(ref reader);
        ReadFlags flags = reader._flags;
        try
        {
            value = reading.UsesProgram
                ? ReadCounted(reading, ref reader, position, out next, out bool isCertain)
                : ReadChecked(reading, ref reader, position, out next, out isCertain);
            reader._flags = flags;
            if (isCertain)
            {
                if (_doubts > 0)
                    _doubts--;
                return true;
            }
        }
        catch (JsonException)
        {
            place.Return(ref reader);
        }

        (next, value) = (position, default);
        return false;
    }

    // As ReadChecked, with the steps that the program takes.
    private T? ReadCounted(CheckedReading reading, ref JsonReader reader, int position, out int next, out bool isCertain)
    {
        long outerSteps = CheckedReading.t_stepsLeft;
        CheckedReading.t_stepsLeft = schema.Program.MaxSteps;
        try
        {
            return ReadChecked(reading, ref reader, position, out next, out isCertain);
        }
        finally
        {
            // The steps for this value are steps for the one around it too.
            CheckedReading.t_stepsLeft = Math.Max(outerSteps - (schema.Program.MaxSteps - CheckedReading.t_stepsLeft), 0);
        }
    }

    private T? ReadChecked(CheckedReading reading, ref JsonReader reader, int position, out int next, out bool isCertain)
    {
        reader._flags = (reader._flags | ReadFlags.IsTried) & ~(ReadFlags.MetNull | NumberFlags.All);
        T? value = Unsafe.As<JsonCodec<T>>(reading.Codec).ReadAt(ref reader, position, out next);

        // Checks that don't run the schema's program count one step per byte.
        isCertain = (reader._flags & ReadFlags.MetNull) == 0
            && next - position <= (reading.UsesProgram ? CheckedReading.t_stepsLeft : reading.MaxSteps)
            && (!reading.Skips || Utf8.IsValid(reader.Text[position..next]));
        return value;
    }

    // A type whose texts are mostly valid in ways that one pass does not see is read in two again.
    private void NoteDoubt()
    {
        _doubts += DoubtsWeigh;
        if (_doubts > MostDoubts)
            _checked = null;
    }

    private void Warm(int length)
    {
        // Only one thread takes the last of it. If another thread was faster, this value is not counted.
        int seen = _warmth, left = Math.Max(seen - 1 - length / BytesAValue, 0);
        if (seen == 0 || Interlocked.CompareExchange(ref _warmth, left, seen) != seen || left > 0)
            return;
        // The contracts of one pass are its own, so users' code is asked for them, on the caller's thread.
        if (_plan!.Settings.Engine == ObjectEngine.Automatic && !_plan.AsksUsersCode)
            _ = BackgroundEmission.Start(Prepare);
        else
            Prepare();
    }

    private void Prepare()
    {
        try
        {
            CodecPlan plan = _plan!.Engine == ObjectEngine.FirstCalls ? _plan.Maker.PlanOf(_plan.Settings) : _plan;
            JsonCodec<T> plain = plan == _plan
                ? _inner
                : (JsonCodec<T>)CodecMaking.Apart(plan, (makeNext, plan), static work => work.makeNext!(work.plan));
            Volatile.Write(ref _checked, CheckedReading.TryMake(schema, plain, plan, makeNext!));
        }
        catch (Exception failure) when (failure is not OutOfMemoryException || _plan!.Settings.Engine == ObjectEngine.Automatic)
        {
            // The value at hand was read, so its caller is not to see this, and nobody could catch it on a thread of its own. Values are
            // read in two passes.
        }
    }

    // A value longer than the window is read and checked part by part, unless its text is not what the schema would see.
    internal override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start)
    {
        start = position;
        bool isPlain = (reader._flags & ReadFlags.AllowTrailingCommas) == 0 && reader._cold.Root is not TextPart { Rewriting: not null }
            && _plan is not { PreservesReferences: true };
        return isPlain ? TypedText.TryOpen(schema, _inner, ref reader, position, out start) : null;
    }

    // What is filled cannot be taken back, so the value is checked before.
    internal override T? PopulateAt(ref JsonReader reader, int position, T target, out int next)
    {
        int end = ReadPrimitives.SkipValue(ref reader, position);
        if (!TryCheck(ref reader, position, end))
            CheckLenient(ref reader, position, end);
        return _inner.PopulateAt(ref reader, position, target, out next);
    }

    private void ThrowIfRefused(ref JsonReader reader, int position)
    {
        int end;
        try
        {
            end = ReadPrimitives.SkipValue(ref reader, position);
        }
        catch (JsonException)
        {
            // The text is not valid JSON, which is the error.
            return;
        }

        _ = TryCheck(ref reader, position, end);
    }

    // False if the text of the value is not strict JSON.
    private bool TryCheck(ref JsonReader reader, int position, int end)
    {
        ReadOnlySpan<byte> text = reader.Text[position..end];
        if (!schema.TryIsValid(text, reader.LevelsLeft, out bool isValid))
            return false;
        return isValid ? true : throw SchemaRefusal.Of(ref reader, schema, position, text, typeof(T));
    }

    // Trailing commas are all that is left of what settings allow: readers never see comments.
    private void CheckLenient(ref JsonReader reader, int position, int end)
    {
        CheckingCodec.Check(ref reader, position, end);
        ReadOnlySpan<byte> text = reader.Text[position..end];
        using JsonTree tree = JsonTree.Parse(text, SchemaRefusal.Lenient);
        if (!schema.IsValid(tree))
            throw SchemaRefusal.Of(ref reader, schema, position, text, typeof(T));
    }

    public override bool Equals(object? obj) => obj is ValidatedCodec<T> other && other.IsBy(schema);

    public override int GetHashCode() => HashCode.Combine(schema, typeof(T));

    internal bool IsBy(JsonSchema other) => ReferenceEquals(schema, other);
}
