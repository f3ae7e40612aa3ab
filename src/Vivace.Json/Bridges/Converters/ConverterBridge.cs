// What the user-defined converters of a plan share: options, readers and writers at the same depth as ours, and instances.
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Options;
using Vivace.Json.Reading;

namespace Vivace.Json.Bridges.Converters;

internal sealed class ConverterBridge
{
    private const ReadFlags GrammarFlags = ReadFlags.AllowTrailingCommas | ReadFlags.SkipComments;

    // Keyed by settings, like the options: the plans for first calls and for other number handling share their root's bridge.
    private static readonly ConditionalWeakTable<JsonSettings, ConverterBridge> s_bridges = [];

    // For plans that stay and types that can be unloaded: the options that a converter receives remember the types they are used for.
    private static readonly ConditionalWeakTable<JsonSettings, ConditionalWeakTable<Assembly, ConverterBridge>> s_unloadable = [];

    private readonly ConditionalWeakTable<JsonConverter, object> _handleNull = [];
    private readonly int _maxDepth;
    private readonly ReadFlags _grammar;
    private readonly ReaderStates _states;

    // For callers' readers with other options than the settings; the last one is kept.
    private ForeignStates? _foreign;

    private sealed class ForeignStates(int maxDepth, ReadFlags grammar, ReaderStates states)
    {
        internal readonly int MaxDepth = maxDepth;
        internal readonly ReadFlags Grammar = grammar;
        internal readonly ReaderStates States = states;
    }

    private ConverterBridge(CodecPlan plan, JsonSerializerOptions options)
    {
        Options = options;
        _maxDepth = plan.Reading.MaxDepth;
        _grammar = plan.Reading.Flags & GrammarFlags;
        _states = StatesOf(_maxDepth, _grammar);
        JsonWriterOptions writing = OptionsBridge.WriterOptionsOf(plan);
        Values = new WriterBridge(writing, standsDeep: true);
        writing.Indented = false;
        Names = new WriterBridge(writing, standsDeep: true);
    }

    /// <summary>The bridge for the converter that <paramref name="source"/> (a type, a
    /// member's identity, or a converter) makes for a type.</summary>
    internal static ConverterBridge Of(CodecPlan plan, object source, Type type)
    {
        if (ReflectionSwitch.IsOn && plan.Unloadable is null && LoadContexts.AssemblyOf(LoadContexts.OwnerOf(source, type)) is { } assembly)
            return OfUnloadable(plan, assembly);
        if (s_bridges.TryGetValue(plan.Settings, out ConverterBridge? known))
            return known;
        ConverterBridge made = new(plan, OptionsBridge.Of(plan));
        return s_bridges.TryAdd(plan.Settings, made) ? made : Of(plan, source, type);
    }

    private static ConverterBridge OfUnloadable(CodecPlan plan, Assembly assembly)
    {
        ConditionalWeakTable<Assembly, ConverterBridge> bridges = s_unloadable.GetOrCreateValue(plan.Settings);
        if (bridges.TryGetValue(assembly, out ConverterBridge? known))
            return known;
        ConverterBridge made = new(plan, OptionsBridge.MakeApart(plan));
        return bridges.TryAdd(assembly, made) ? made : OfUnloadable(plan, assembly);
    }

    internal static void Forget()
    {
        s_bridges.Clear();
        s_unloadable.Clear();
    }

    /// <summary>The options that converters get: equal to the caller's, frozen, always the same instance.</summary>
    internal readonly JsonSerializerOptions Options;

    internal readonly WriterBridge Values;

    internal readonly WriterBridge Names;

    /// <summary>Whether a converter wants to see nulls: asked once, as in System.Text.Json.</summary>
    internal bool HandlesNull<T>(JsonConverter<T> converter) =>
        (bool)_handleNull.GetValue(converter, static one => ((JsonConverter<T>)one).HandleNull);

    /// <summary>The state of a System.Text.Json reader before the value at <paramref name="position"/>, at the same depth as ours. The
    /// caller makes the reader, which is too large to be returned.</summary>
    internal ref readonly JsonReaderState ValueAt(ref JsonReader reader, int position) => ref At(ref reader, PlaceOf(ref reader, position));

    private static EnteredPlace PlaceOf(ref JsonReader reader, int position)
    {
        int before = position - 1;
        while (before >= 0 && Unsafe.Add(ref reader._origin, before) <= ' ')
            before--;
        return before >= 0 && Unsafe.Add(ref reader._origin, before) == ':' ? EnteredPlace.Member : EnteredPlace.Element;
    }

    /// <summary>The bytes that a reader from <see cref="ValueAt"/> counts before the value.</summary>
    internal static int CountedBefore(ref JsonReader reader, int position) =>
        ReaderStates.PrefixLength(reader.Depth, PlaceOf(ref reader, position));

    internal ref readonly JsonReaderState ElementsAt(ref JsonReader reader) => ref At(ref reader, EnteredPlace.Element);

    internal ref readonly JsonReaderState NameAt(ref JsonReader reader) => ref At(ref reader, EnteredPlace.Name);

    private ref readonly JsonReaderState At(ref JsonReader reader, EnteredPlace place)
    {
        ReadFlags grammar = reader._flags & GrammarFlags;
        int maxDepth = reader._settings.MaxDepth;
        ReaderStates states = maxDepth == _maxDepth && grammar == _grammar ? _states : ForeignOf(maxDepth, grammar);
        return ref states.At(reader.Depth, place);
    }

    private ReaderStates ForeignOf(int maxDepth, ReadFlags grammar)
    {
        ForeignStates? last = _foreign;
        if (last is null || last.MaxDepth != maxDepth || last.Grammar != grammar)
            _foreign = last = new ForeignStates(maxDepth, grammar, StatesOf(maxDepth, grammar));
        return last.States;
    }

    // Comments are already blanked out, but a converter may ask what its reader allows.
    private static ReaderStates StatesOf(int maxDepth, ReadFlags grammar) => new(new JsonReaderOptions
    {
        MaxDepth = maxDepth,
        AllowTrailingCommas = (grammar & ReadFlags.AllowTrailingCommas) != 0,
        CommentHandling = (grammar & ReadFlags.SkipComments) != 0 ? JsonCommentHandling.Skip : JsonCommentHandling.Disallow,
    });
}
