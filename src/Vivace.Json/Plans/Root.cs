// The start of each call: a plan and the codec of a type.
using System.Buffers;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors;
using Vivace.Json.Plans.Options;
using Vivace.Json.Reading;
using Vivace.Json.Telemetry;
using Vivace.Json.Writing;

namespace Vivace.Json.Plans;

/// <summary>The untyped root, for calls with a type that is known only at run time.</summary>
internal abstract class Root(CodecPlan plan)
{
    /// <summary>The calls for which a type is interpreted; a large text counts as several (docs/decisions/emission.md).</summary>
    internal const int WarmEnough = 210;

    // Read before the codec is created, so that the root is stale if types change meanwhile.
    private readonly object _home = plan.Memory.Roots;

    internal readonly CodecPlan Plan = plan;

    /// <summary>The handle of the class that found the root, from which its type follows; 0 before.</summary>
    internal nint Finder;

    /// <summary>Whether types have changed since the root was created, so that another one replaces it.</summary>
    internal bool IsStale => !IsAt(Plan);

    internal bool IsAt(CodecPlan other) => _home == other.Memory.Roots;

    /// <summary>Whether the plan may keep the root: the type is not unloaded before the plan.</summary>
    internal abstract bool MayStay { get; }

    /// <summary>Whether the contract is the plan's rather than one passed to a call.</summary>
    internal abstract bool IsOfPlan { get; }

    internal abstract Type Type { get; }

    private protected abstract bool HoldsNull { get; }

    /// <summary>Whether the type is still interpreted, or code is being emitted for it.</summary>
    internal abstract bool AwaitsEmission { get; }

    internal abstract Exception? EmissionFailure { get; }

    internal abstract object? ReadBoxed(ReadOnlySpan<byte> utf8Json);

    /// <summary>Reads the first value of a valid text, which other text may follow.</summary>
    internal abstract object? ReadBoxedWithin(ReadOnlySpan<byte> utf8Json, TextPart part);

    internal abstract bool TryReadBoxed(ReadOnlySpan<byte> utf8Json, out object? value, [NotNullWhen(false)] out JsonError? error);

    internal abstract bool TryReadBoxed(ReadOnlySpan<char> json, out object? value, [NotNullWhen(false)] out JsonError? error);

    /// <summary>The codec for one call that reads a text of at least this many bytes.</summary>
    internal abstract JsonCodec CodecFor(int bytes);

    /// <summary>Counts bytes of a text that were not known when its call began.</summary>
    internal abstract void Count(int bytes);

    internal abstract object? ReadBoxed(ReadOnlySpan<char> json);

    internal abstract void PopulateBoxed(ReadOnlySpan<char> json, object target);

    internal abstract object? ReadBoxed(ReadOnlySpan<byte> utf8Json, ReaderSettings reading);

    internal abstract object? ReadBoxed(ReadOnlySpan<byte> utf8Json, TextPart part);

    /// <summary>The error of a constraint that was awaited after this text had been read as <paramref name="part"/>.</summary>
    internal JsonException ViolationOf(AwaitedCheck check, ReadOnlySpan<byte> given, TextPart part)
    {
        ReaderSettings reading = Plan.Reading;
        if (part.Rewriting is not null || !StrictText.IsNeeded(given, reading))
        {
            JsonReader plain = new(given, reading, part);
            return check.Violation(Fail.Context(ref plain), given);
        }

        byte[] strict = StrictText.Of(given, reading);
        JsonReader reader = new(strict, reading, part) { _cold = { Given = given } };
        return check.Violation(Fail.Context(ref reader), strict);
    }

    /// <summary>The root with the same settings, but another writer's indentation.</summary>
    internal abstract Root LaidOutAs(WriterSettings layout);

    internal abstract int WriteBoxed(ref JsonWriter writer, object? value);

    internal abstract void WriteBoxed(IBufferWriter<byte> output, object? value);

    internal abstract void WriteBoxed(Stream stream, object? value);

    internal static void ThrowIfOtherType(object? value, Type inputType)
    {
        ArgumentNullException.ThrowIfNull(inputType);
        if (value is not null && value.GetType() != inputType && !inputType.IsInstanceOfType(value))
            throw new ArgumentException($"The value is of type {value.GetType()}, which is not assignable to {inputType}.");
    }

    internal Root Checked(object? value) => value is not null || HoldsNull ? this : throw WriteFailure.Null(Type);
}

internal sealed partial class Root<T> : Root
{
    private readonly ReaderSettings _reading;
    private JsonCodec<T> _codec;

    // The remaining calls (a large text counts as several) before code is emitted; 0 once that has begun, or if it never will.
    private int _warmth;

    internal Root(CodecPlan plan)
        : base(plan)
    {
        _reading = plan.Reading;
        _codec = plan.Memory.FirstCodecFor<T>(out bool mayWarm);
        _warmth = mayWarm ? WarmEnough : 0;
        MayStay = !ReflectionSwitch.IsOn || LoadContexts.IsWithin(typeof(T), plan.Unloadable?.Context);
    }

    private bool _isEmitting;
    private Exception? _emissionFailure;

    /// <summary>A root with its own contract; nested values use the plan's codecs.</summary>
    internal Root(CodecPlan plan, Func<CodecPlan, JsonCodec> make)
        : base(plan)
    {
        _reading = plan.Reading;
        _codec = CodecMaking.Apart(plan, (plan, make), static work => (JsonCodec<T>)work.make(work.plan).BoundTo(work.plan));
        _make = make;
    }

    internal Root(CodecPlan plan, JsonCodec<T> codec)
        : base(plan) => (_reading, _codec) = (plan.Reading, codec);

    // Makes the codec of the root's own contract for another plan; null if the contract is the plan's.
    private readonly Func<CodecPlan, JsonCodec>? _make;

    private LaidOut? _laidOut;

    private sealed class LaidOut(WriterSettings layout, Root<T> root)
    {
        internal readonly WriterSettings Layout = layout;
        internal readonly Root<T> Root = root;
    }

    // The number of bytes that count as one call.
    private const int BytesACall = 2048;

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

    internal override JsonCodec CodecFor(int bytes)
    {
        if (_warmth != 0)
            Warm(bytes);
        return _codec;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal override void Count(int bytes)
    {
        if (_warmth != 0 && bytes >= BytesACall)
            Warm(bytes - BytesACall);
    }

    // Emits code in the background; meanwhile, calls go on as before.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Warm(int bytes)
    {
        if (!RuntimeFeature.IsDynamicCodeSupported)
            return;
        int before = _warmth;
        int after = before - 1 - bytes / BytesACall;
        if (after > 0)
        {
            _warmth = after;
            return;
        }

        // A program that is warm with hundreds of types in the same pass is better served by the interpreter, whose one code stays in the
        // caches.
        if (BackgroundEmission.IsBusy)
        {
            _ = Interlocked.CompareExchange(ref _warmth, WarmEnough, before);
            return;
        }

        if (Interlocked.Exchange(ref _warmth, 0) <= 0)
            return;
        _isEmitting = true;
        if (BackgroundEmission.Start(Emit) is not { } failure)
            return;
        _emissionFailure = failure;
        Volatile.Write(ref _isEmitting, false);
    }

    // No caller could catch what converters, policies or the runtime throw here. After a failure, the type stays interpreted.
    private void Emit()
    {
        try
        {
            long started = Stopwatch.GetTimestamp();
            _codec = (JsonCodec<T>)Plan.Memory.ReadyCodecFor(typeof(T));
            if (TelemetrySwitch.IsOn)
                Instruments.CodeEmitted(typeof(T), Stopwatch.GetElapsedTime(started));
        }
        catch (Exception failure)
        {
            _emissionFailure = failure;
            if (TelemetrySwitch.IsOn)
                Instruments.FellBack(typeof(T), failure.Message);
        }

        Volatile.Write(ref _isEmitting, false);
    }

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
        settings.Answers = Plan.Memory.Answers;
        CodecPlan plan = Plan.Maker.PlanOf(settings);
        Root<T> root = _make is null ? plan.Memory.RootOf<T>() : new Root<T>(plan, _make);

        // The writer's encoder may come from an unloadable assembly.
        if (plan.Unloadable is null || (!plan.Unloadable.IsMixed && plan.Unloadable.Context == Plan.Unloadable?.Context))
            _laidOut = new LaidOut(layout, root);
        return root;
    }

    internal override bool AwaitsEmission => Volatile.Read(ref _warmth) != 0 || Volatile.Read(ref _isEmitting);

    internal override Exception? EmissionFailure => _emissionFailure ?? Plan.Maker.EmissionFailureOf(typeof(T));

    internal override Type Type => typeof(T);

    internal override bool MayStay { get; }

    internal override bool IsOfPlan => _make is null;

    private protected override bool HoldsNull => default(T) is null;
}
