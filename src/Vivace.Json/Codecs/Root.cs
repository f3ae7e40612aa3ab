// Where a call starts: the plan of its settings and the codec of its type, and the text on its way in and out.
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using Vivace.Json.Bridges;
using Vivace.Json.Codecs.Rules;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Errors;
using Vivace.Json.Reading;
using Vivace.Json.Text;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs;

/// <summary>The plan and codec of one type for one value of the settings; the calls that name the type at run time use this form.</summary>
internal abstract class Root(CodecPlan plan)
{
    // From before the codec is made.
    private readonly object _home = plan.Home;

    internal CodecPlan Plan { get; } = plan;

    /// <summary>Whether types have changed since it was made, so that another one takes its place.</summary>
    internal bool IsStale => !IsAt(Plan);

    /// <summary>Whether it is one of the roots that a plan has now.</summary>
    internal bool IsAt(CodecPlan other) => _home == other.Home;

    /// <summary>Whether the plan may refer to it as long as it lives: the type goes no sooner than the plan does.</summary>
    internal abstract bool MayStay { get; }

    /// <summary>Whether the contract is the plan's, not one that a call brought.</summary>
    internal abstract bool IsOfPlan { get; }

    internal abstract Type Type { get; }

    internal static Root Of(Type type, JsonSerializerOptions? options) =>
        (options is null ? PlanCache.Default : PlanCache.Of(options)).RootOf(type);

    internal static Root Of(Type type, JsonSettings? settings) =>
        (settings is null ? PlanCache.Default : PlanCache.Of(settings)).RootOf(type);

    /// <summary>The root that writes <paramref name="value"/> as <paramref name="inputType"/>, of which it must be.</summary>
    internal static Root Of(object? value, Type inputType, JsonSerializerOptions? options)
    {
        ThrowIfOtherType(value, inputType);
        return Of(inputType, options).Checked(value);
    }

    /// <inheritdoc cref="Of(object, Type, JsonSerializerOptions)"/>
    internal static Root Of(object? value, Type inputType, JsonSettings? settings)
    {
        ThrowIfOtherType(value, inputType);
        return Of(inputType, settings).Checked(value);
    }

    private protected abstract bool HoldsNull { get; }

    /// <summary>Whether the type is interpreted for now, or code is being emitted for it.</summary>
    internal abstract bool AwaitsEmission { get; }

    /// <summary>Why the type is interpreted although it was called often enough; null where nothing failed.</summary>
    internal abstract Exception? EmissionFailure { get; }

    internal abstract object? ReadBoxed(ReadOnlySpan<byte> utf8Json);

    internal abstract object? ReadBoxed(ReadOnlySpan<char> json);

    /// <summary>Reads a whole text by other rules of grammar and depth than the plan's.</summary>
    internal abstract object? ReadBoxed(ReadOnlySpan<byte> utf8Json, ReaderSettings reading);

    /// <summary>The root of the same settings with the layout of a writer that has others.</summary>
    internal abstract Root LaidOutAs(WriterSettings layout);

    internal abstract int WriteBoxed(ref JsonWriter writer, object? value);

    internal abstract void WriteBoxed(IBufferWriter<byte> output, object? value);

    internal static void ThrowIfOtherType(object? value, Type inputType)
    {
        ArgumentNullException.ThrowIfNull(inputType);
        if (value is not null && !inputType.IsInstanceOfType(value))
            throw new ArgumentException($"The value is of type {value.GetType()}, which is no {inputType}.");
    }

    internal Root Checked(object? value) => value is not null || HoldsNull ? this : throw WriteFailure.Null(Type);
}

/// <summary>The plan and codec of <typeparamref name="T"/> for one value of the settings.</summary>
internal sealed class Root<T> : Root
{
    // The last root by kind of argument, and the one before it: two call sites in turn are common. Racy: whatever is read is
    // a whole root, compared before it is used. Statics of a generic class are dear to reach, so the plan's own place is looked at first.
    private static ByOptions? s_byOptions;
    private static ByOptions? s_byEarlierOptions;
    private static Root<T>? s_byNewOptions;
    private static Root<T>? s_bySettings;
    private static Root<T>? s_byEarlierSettings;

    private readonly ReaderSettings _reading;
    private JsonCodec<T> _codec;

    // Calls and kilobytes left before code is emitted for the type; 0 once that has begun, or where it never will.
    private int _warmth;

    private Root(CodecPlan plan)
        : base(plan)
    {
        _reading = plan.Reading;
        _codec = plan.FirstCodecFor<T>(out bool mayWarm);
        _warmth = mayWarm ? WarmEnough : 0;
        MayStay = !ReflectionSwitch.IsOn || LoadContexts.IsWithin(typeof(T), plan.Unloadable?.Context);
    }

    private bool _isEmitting;
    private Exception? _emissionFailure;

    // Of a contract that is not the one of the plan.
    private Root(CodecPlan plan, Func<CodecPlan, JsonCodec> make)
        : base(plan)
    {
        _reading = plan.Reading;
        _codec = CodecMaking.Apart(plan, (plan, make), static work => (JsonCodec<T>)work.plan.Bound(() => work.make(work.plan)));
        _make = make;
    }

    // Makes the codec of a contract that is not the plan's, for another plan; null where it is the plan's.
    private readonly Func<CodecPlan, JsonCodec>? _make;

    private LaidOut? _laidOut;

    private sealed record LaidOut(WriterSettings Layout, Root<T> Root);

    private sealed record ByOptions(JsonSerializerOptions Options, Root<T> Root);

    /// <summary>The calls, a large text counting for several, that a type is interpreted for (docs/decisions/emission.md).</summary>
    internal const int WarmEnough = 32;

    // Chars of a text that is transcoded on the stack.
    private const int MaxOnStack = 256;

    // Text that counts as one call.
    private const int BytesACall = 2048;

    /// <summary>The codec of one call.</summary>
    internal JsonCodec<T> Codec
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
            if (_warmth != 0)
                Warm(0);
            return _codec;
        }
    }

    // Emits in the background: the calls meanwhile go on as before.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Warm(int bytes)
    {
        int before = _warmth;
        int after = before - 1 - bytes / BytesACall;
        if (after > 0)
        {
            _warmth = after;
            return;
        }

        if (Interlocked.Exchange(ref _warmth, 0) <= 0)
            return;
        _isEmitting = true;
        ThreadPool.UnsafeQueueUserWorkItem(static root => root.Emit(), this, preferLocal: false);
    }

    // Nobody waits for this, and nobody could catch what converters, policies or the run time throw here: the type stays as it is.
    private void Emit()
    {
        try
        {
            _codec = (JsonCodec<T>)Plan.ReadyCodecFor(typeof(T));
        }
        catch (Exception failure)
        {
            _emissionFailure = failure;
        }

        Volatile.Write(ref _isEmitting, false);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Root<T> Of(JsonSerializerOptions? options) =>
        (options is null ? PlanCache.Default : PlanCache.LastOf(options))?.Recent is { } recent && recent.GetType() == typeof(Root<T>)
            ? Unsafe.As<Root<T>>(recent)
            : Find(options);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Root<T> Of(JsonSettings? settings) =>
        (settings is null ? PlanCache.Default : settings.Plan)?.Recent is { } recent && recent.GetType() == typeof(Root<T>)
            ? Unsafe.As<Root<T>>(recent)
            : Find(settings);

    /// <summary>Called by the plan, which keeps one root a type.</summary>
    internal static Root<T> Make(CodecPlan plan) => new(plan);

    /// <summary>Called for a codec that is not the plan's.</summary>
    internal static Root<T> MakeOf(CodecPlan plan, Func<CodecPlan, JsonCodec> make) => new(plan, make);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Root<T> Find(JsonSerializerOptions? options)
    {
        if (options is null)
            return Of(PlanCache.Default);
        if (options.IsReadOnly)
        {
            ByOptions? last = s_byOptions;
            if (last is null || !ReferenceEquals(last.Options, options) || last.Root.IsStale)
            {
                last = s_byEarlierOptions;
                if (last is null || !ReferenceEquals(last.Options, options) || last.Root.IsStale)
                {
                    last = new ByOptions(options, PlanCache.Of(options).RootOf<T>());
                    if (last.Root.Plan.Unloadable is null)
                    {
                        s_byEarlierOptions = s_byOptions;
                        s_byOptions = last;
                    }
                }
            }

            if (last.Root.Plan.TakePlace(last.Root))
                PlanCache.Note(options, last.Root.Plan);
            return last.Root;
        }

        // Options made for one call mostly say what the last ones said.
        Root<T>? equal = s_byNewOptions;
        if (equal is not null && !equal.IsStale && OptionsConversion.Says(options, equal.Plan.Settings))
            return equal;
        equal = PlanCache.Of(options).RootOf<T>();
        if (equal.Plan.Unloadable is null)
            s_byNewOptions = equal;
        return equal;
    }

    // Settings made for one call mostly equal the last ones.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Root<T> Find(JsonSettings? settings)
    {
        if (settings is null)
            return Of(PlanCache.Default);
        if (settings.Plan is { } plan)
            return Of(plan);
        Root<T>? root = s_bySettings;
        if (root is null || root.IsStale || !root.Plan.Settings.Equals(settings))
            root = Of(PlanCache.Of(settings));
        settings.Plan = root.Plan;
        return root;
    }

    private static Root<T> Of(CodecPlan plan)
    {
        Root<T>? root = s_bySettings;
        if (root is null || !root.IsAt(plan))
        {
            root = s_byEarlierSettings;
            if (root is null || !root.IsAt(plan))
            {
                root = plan.RootOf<T>();
                if (plan.Unloadable is null)
                {
                    s_byEarlierSettings = s_bySettings;
                    s_bySettings = root;
                }
            }
        }

        plan.TakePlace(root);
        return root;
    }

    /// <summary>Reads a whole text.</summary>
    [SkipLocalsInit]
    internal T? Read(ReadOnlySpan<byte> utf8Json) => Read(utf8Json, _reading);

    /// <summary>Reads a whole text by other rules of grammar and depth than the plan's.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal T? Read(ReadOnlySpan<byte> utf8Json, ReaderSettings reading)
    {
        if (_warmth != 0)
            Warm(utf8Json.Length);
        if ((reading.Flags & ReadFlags.SkipComments) != 0 && utf8Json.Contains((byte)'/'))
            return ReadCommented(utf8Json, reading);
        JsonReader reader = new(utf8Json, reading, _codec);
        return ReadText(ref reader, utf8Json);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining), SkipLocalsInit]
    private T? ReadText(ref JsonReader reader, ReadOnlySpan<byte> utf8Json)
    {
        int position = 0;
        if (utf8Json.IsEmpty || utf8Json[0] <= ' ')
            position = ReadPrimitives.SkipSpace(ref reader, 0);
        T? value = _codec.ReadAt(ref reader, position, out int next);
        if (next != reader._end)
            ReadPrimitives.ExpectEnd(ref reader, next);
        reader.Release();
        return value;
    }

    /// <summary>Reads one value of a longer text.</summary>
    /// <param name="utf8Json">The value, or where it is wrong what is there of it; behind a number in an array one byte more, which ends it.</param>
    /// <param name="part">Where the value stands.</param>
    /// <param name="length">The value's length; -1 where the value is known not to end, or not to be one, so that this throws.</param>
    /// <param name="references">The objects that values before this one have made known, and those that this one does.</param>
    internal T? ReadPart(ReadOnlySpan<byte> utf8Json, TextPart part, int length, ref ReadReferences? references)
    {
        if (_warmth != 0)
            Warm(length);
        part.Node = _codec;
        if ((_reading.Flags & ReadFlags.SkipComments) == 0 || !utf8Json.Contains((byte)'/'))
            return ReadPart(utf8Json, utf8Json, part, length, ref references);
        byte[] copy = Scratch<byte>.Rent(utf8Json.Length);
        try
        {
            CommentText.Blank(utf8Json, copy);
            if (length >= 0)
                copy.AsSpan(length, utf8Json.Length - length).Fill((byte)' ');
            return ReadPart(copy.AsSpan(0, utf8Json.Length), utf8Json, part, length, ref references);
        }
        finally
        {
            Scratch<byte>.Return(copy, utf8Json.Length);
        }
    }

    private T? ReadPart(ReadOnlySpan<byte> utf8Json, ReadOnlySpan<byte> given, TextPart part, int length, ref ReadReferences? references)
    {
        JsonReader reader = new(utf8Json, _reading, part)
        {
            _given = ref MemoryMarshal.GetReference(given),
            _references = references,
        };
        reader._depthLeft -= part.Depth;
        reader._floor = reader._depthLeft;
        T? value = _codec.ReadAt(ref reader, 0, out int next);
        if (next != length)
            throw Fail.Syntax(ref reader, next);
        references = reader._references;
        reader._references = null;
        reader.Release();
        return value;
    }

    /// <summary>Reads a whole text in UTF-16, transcoded at the door.</summary>
    [SkipLocalsInit]
    internal T? Read(ReadOnlySpan<char> json)
    {
        if (json.Length <= MaxOnStack)
        {
            // A lent buffer would cost more than the transcoding of a short text.
            Span<byte> room = stackalloc byte[MaxOnStack + Utf8Text.SpareBytes];
            if (AsciiText.Narrow(ref MemoryMarshal.GetReference(json), json.Length, ref MemoryMarshal.GetReference(room)) == json.Length)
                return Read(room[..json.Length]);
        }

        return ReadLent(json);
    }

    private T? ReadLent(ReadOnlySpan<char> json)
    {
        using Utf8Text utf8 = Utf8Text.Rent(json);
        if (!utf8.IsValid)
            throw Fail.InvalidUtf16(json, utf8.InvalidIndex);
        return Read(utf8.Span);
    }

    /// <summary>Reads a whole text, or answers what is wrong with it.</summary>
    internal bool TryRead(ReadOnlySpan<byte> utf8Json, out T? value, [NotNullWhen(false)] out JsonError? error)
    {
        try
        {
            value = Read(utf8Json);
            error = null;
            return true;
        }
        catch (JsonException exception)
        {
            value = default;
            error = JsonError.Of(exception);
            return false;
        }
    }

    /// <summary>The same in UTF-16, where half a surrogate pair is an error of the text too.</summary>
    internal bool TryRead(ReadOnlySpan<char> json, out T? value, [NotNullWhen(false)] out JsonError? error)
    {
        Utf8Text utf8;
        try
        {
            utf8 = Utf8Text.Rent(json);
        }
        catch (JsonException tooLong)
        {
            value = default;
            error = JsonError.Of(tooLong);
            return false;
        }

        using (utf8)
        {
            if (utf8.IsValid)
                return TryRead(utf8.Span, out value, out error);
            value = default;
            error = JsonError.OfHalfPair(json, utf8.InvalidIndex);
            return false;
        }
    }

    /// <summary>Fills <paramref name="target"/> from a whole text.</summary>
    internal void Populate(ReadOnlySpan<byte> utf8Json, T target)
    {
        if ((Plan.Reading.Flags & ReadFlags.SkipComments) == 0 || !utf8Json.Contains((byte)'/'))
        {
            Populate(utf8Json, utf8Json, target);
            return;
        }

        byte[] copy = Scratch<byte>.Rent(utf8Json.Length);
        CommentText.Blank(utf8Json, copy);
        Populate(copy.AsSpan(0, utf8Json.Length), utf8Json, target);
        Scratch<byte>.Return(copy, utf8Json.Length);
    }

    /// <summary>Fills <paramref name="target"/> from a whole text in UTF-16.</summary>
    internal void Populate(ReadOnlySpan<char> json, T target)
    {
        using Utf8Text utf8 = Utf8Text.Rent(json);
        if (!utf8.IsValid)
            throw Fail.InvalidUtf16(json, utf8.InvalidIndex);
        Populate(utf8.Span, target);
    }

    private void Populate(ReadOnlySpan<byte> utf8Json, ReadOnlySpan<byte> given, T target)
    {
        JsonReader reader = new(utf8Json, Plan.Reading, Codec);
        reader._given = ref MemoryMarshal.GetReference(given);
        int position = ReadPrimitives.SkipSpace(ref reader, 0);
        if (Codec.PopulateAt(ref reader, position, target, out int next) is null)
            throw Fail.Null(ref reader, position, typeof(T));
        ReadPrimitives.ExpectEnd(ref reader, next);
        reader.Release();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private T? ReadCommented(ReadOnlySpan<byte> utf8Json, ReaderSettings reading)
    {
        byte[] copy = Scratch<byte>.Rent(utf8Json.Length);
        CommentText.Blank(utf8Json, copy);
        ReadOnlySpan<byte> blanked = copy.AsSpan(0, utf8Json.Length);
        JsonReader reader = new(blanked, reading, _codec) { _given = ref MemoryMarshal.GetReference(utf8Json) };
        T? value = ReadText(ref reader, blanked);
        Scratch<byte>.Return(copy, utf8Json.Length);
        return value;
    }

    internal byte[] WriteBytes(T? value)
    {
        JsonWriter writer = new(Plan.Writing);
        return writer.TakeBytes(Codec.WriteAt(ref writer, 0, value));
    }

    internal string WriteString(T? value)
    {
        JsonWriter writer = new(Plan.Writing);
        return writer.TakeString(Codec.WriteAt(ref writer, 0, value));
    }

    internal void Write(IBufferWriter<byte> output, T? value)
    {
        JsonWriter writer = new(Plan.Writing, output);
        try
        {
            output.Advance(Codec.WriteAt(ref writer, 0, value));
        }
        catch (Exception cause) when (writer._handedOver != 0 && WriteFailure.LacksPath(cause))
        {
            if (FailAgain(value, cause) is { } located)
                throw located;
            throw;
        }

        writer.Release();
    }

    // The same failure with its path, if it comes again.
    private Exception? FailAgain(T? value, Exception cause)
    {
        try
        {
            JsonWriter writer = new(Plan.Writing, new PathOutput());
            Codec.WriteAt(ref writer, 0, value);
            return null;
        }
        catch (Exception again) when (again.GetType() == cause.GetType())
        {
            return WriteFailure.LacksPath(again) ? null : again;
        }
        catch (Exception again) when (again is not OutOfMemoryException)
        {
            // Another one says nothing about the first.
            return null;
        }
    }

    internal override void WriteBoxed(IBufferWriter<byte> output, object? value) => Write(output, (T?)value);

    /// <summary>
    /// Writes a value within a text that has begun. Layout and escapes are the writer's, of two limits the lower one counts,
    /// and everything else is the settings': as System.Text.Json has it with a writer of the caller's.
    /// </summary>
    internal void Write(ref JsonWriter writer, T? value)
    {
        if (ReferenceEquals(writer._settings, Plan.Writing))
        {
            Codec.Write(ref writer, value);
            return;
        }

        Root<T> root = (Root<T>)LaidOutAs(writer._settings);
        JsonWriter inner = new(writer, root.Plan.Writing);
        try
        {
            root.Codec.Write(ref inner, value);
        }
        finally
        {
            // Also where it fails: the path of the error is found in what was written.
            writer.GoOn(inner);
        }
    }

    /// <summary>
    /// Reads the value at which the reader stands. Comments, commas and limits are the reader's, everything else is the
    /// settings': as System.Text.Json has it with a reader of the caller's.
    /// </summary>
    internal T? Read(ref JsonReader reader)
    {
        ReadFlags outer = NumberFlags.Exchange(ref reader, NumberFlags.Of(Plan.Settings.NumberHandling));
        ReadReferences? references = reader._references;
        bool isSame = ReferenceEquals(reader._settings, Plan.Reading);
        if (!isSame)
            reader._references = null;
        try
        {
            return Codec.Read(ref reader);
        }
        finally
        {
            // Also where the caller catches what went wrong.
            reader._flags = outer;
            if (!isSame)
                reader._references = references;
        }
    }

    // The last one is kept.
    internal override Root LaidOutAs(WriterSettings layout)
    {
        LaidOut? last = _laidOut;
        if (last is not null && ReferenceEquals(last.Layout, layout) && !last.Root.IsStale)
            return last.Root;
        JsonSettings settings = Plan.Settings with
        {
            WriteIndented = layout.Indented,
            IndentCharacter = (char)layout.IndentCharacter,
            IndentSize = layout.IndentSize,
            NewLine = layout.NewLine.Length == 1 ? "\n" : "\r\n",
            Encoder = layout.Escapes.Encoder,
            MinimalEscaping = layout.Escapes.Encoder is null,
            MaxDepth = Math.Min(layout.MaxDepth, Plan.Writing.MaxDepth),
        };
        OptionsBridge.Adopt(settings, OptionsBridge.Of(Plan));
        CodecPlan plan = PlanCache.Of(settings);
        Root<T> root = _make is null ? plan.RootOf<T>() : new Root<T>(plan, _make);

        // A writer's encoder may be one that can be unloaded.
        if (plan.Unloadable is null || (!plan.Unloadable.IsMixed && plan.Unloadable.Context == Plan.Unloadable?.Context))
            _laidOut = new LaidOut(layout, root);
        return root;
    }

    internal override object? ReadBoxed(ReadOnlySpan<byte> utf8Json) => Read(utf8Json);

    internal override object? ReadBoxed(ReadOnlySpan<char> json) => Read(json);

    internal override object? ReadBoxed(ReadOnlySpan<byte> utf8Json, ReaderSettings reading) => Read(utf8Json, reading);

    internal override int WriteBoxed(ref JsonWriter writer, object? value) => Codec.WriteAt(ref writer, 0, (T?)value);

    internal override bool AwaitsEmission => Volatile.Read(ref _warmth) != 0 || Volatile.Read(ref _isEmitting);

    internal override Exception? EmissionFailure => _emissionFailure ?? ObjectRule.EmissionFailureOf(typeof(T));

    internal override Type Type => typeof(T);

    internal override bool MayStay { get; }

    internal override bool IsOfPlan => _make is null;

    private protected override bool HoldsNull => default(T) is null;
}
