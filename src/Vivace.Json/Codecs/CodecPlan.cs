// Everything that one value of the settings decides: rules for reader and writer, and the codec of each type.
using System.Collections.Concurrent;
using System.Reflection;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs.Sequences;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Reading;
using Vivace.Json.Text;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs;

/// <summary>The codecs and rules of one <see cref="JsonSettings"/> value. Equal settings share one plan.</summary>
internal sealed class CodecPlan
{
    /// <summary>What <see cref="JsonSettings.MaxDepth"/> 0 stands for.</summary>
    internal const int DefaultMaxDepth = 64;

    private readonly ConcurrentDictionary<Type, JsonCodec> _codecs = new();

    private readonly ConcurrentDictionary<Type, Root> _roots = new();

    // While codecs are made, under the lock: types may name each other, so a codec is known before its parts are.
    private readonly Lock _making = new();
    private Dictionary<Type, JsonCodec>? _pending;

    internal CodecPlan(JsonSettings settings, ObjectEngine engine = ObjectEngine.Automatic)
    {
        Settings = settings;
        Engine = engine;
        ContractOptions = OptionsOf(settings);
        int maxDepth = settings.MaxDepth == 0 ? DefaultMaxDepth : settings.MaxDepth;
        Reading = new ReaderSettings(FlagsOf(settings), maxDepth);
        Writing = new WriterSettings
        {
            Indented = settings.WriteIndented,
            NewLine = Encoding.ASCII.GetBytes(settings.NewLine),
            IndentCharacter = (byte)settings.IndentCharacter,
            IndentSize = settings.IndentSize,
            Escapes = new EscapeSet(settings.MinimalEscaping ? null : settings.Encoder ?? JavaScriptEncoder.Default),
            MaxDepth = maxDepth,
            KeyPolicy = settings.DictionaryKeyPolicy,
        };
    }

    internal JsonSettings Settings { get; }

    /// <summary>How object codecs are made.</summary>
    internal ObjectEngine Engine { get; }

    /// <summary>The part of the settings that contracts depend on.</summary>
    internal ContractOptions ContractOptions { get; }

    internal ReaderSettings Reading { get; }

    internal WriterSettings Writing { get; }

    /// <summary>Where a call with <paramref name="type"/> starts.</summary>
    internal Root RootOf(Type type) =>
        _roots.TryGetValue(type, out Root? root) ? root : _roots.GetOrAdd(type, MakeRoot);

    private Root MakeRoot(Type type) =>
        (Root)typeof(Root<>).MakeGenericType(type).GetMethod("Make", BindingFlags.Static | BindingFlags.NonPublic)!.Invoke(
            null, BindingFlags.DoNotWrapExceptions, null, [this], null)!;

    internal JsonCodec<T> CodecFor<T>() => (JsonCodec<T>)CodecFor(typeof(T));

    internal JsonCodec CodecFor(Type type)
    {
        if (_codecs.TryGetValue(type, out JsonCodec? known))
            return known;
        lock (_making)
        {
            if (_codecs.TryGetValue(type, out known) || _pending?.TryGetValue(type, out known) == true)
                return known;
            bool outermost = _pending is null;
            _pending ??= [];
            try
            {
                JsonCodec made = CodecRules.Make(type, this);
                _pending.Add(type, made);
                made.Bind(this);
                if (outermost)
                    foreach ((Type key, JsonCodec codec) in _pending)
                        _codecs.TryAdd(key, codec);
                return made;
            }
            finally
            {
                if (outermost)
                    _pending = null;
            }
        }
    }

    /// <summary>Whether a member's value goes through the primitives of its type: nothing of the plan or the member says otherwise.</summary>
    internal bool IsDirect(MemberContract member) =>
        DirectCalls.For(member.Type) is not null && CodecFor(member) is IDirectCodec;

    /// <summary>The codec of a member, with what its own attributes say.</summary>
    internal JsonCodec CodecFor(MemberContract member) => CodecFor(member.Type);

    /// <summary>A name as it is written: escaped, in quotes, with its colon and, when indented, a space.</summary>
    internal byte[] NameText(string name)
    {
        JsonWriter writer = new(Writing, WriteBuffers.Rent());
        int position = WritePrimitives.WriteString(ref writer, 0, name, 0);
        ReadOnlySpan<byte> colon = Writing.Indented ? ": "u8 : ":"u8;
        byte[] text = [.. writer._buffer.AsSpan(0, position), .. colon];
        WriteBuffers.Return(writer._buffer!);
        return text;
    }

    private static ContractOptions OptionsOf(JsonSettings settings) => new()
    {
        IncludeFields = settings.IncludeFields,
        IgnoreReadOnlyProperties = settings.IgnoreReadOnlyProperties,
        IgnoreReadOnlyFields = settings.IgnoreReadOnlyFields,
        PropertyNameCaseInsensitive = settings.PropertyNameCaseInsensitive,
        RespectNullableAnnotations = settings.RespectNullableAnnotations,
        RespectRequiredConstructorParameters = settings.RespectRequiredConstructorParameters,
        DefaultIgnoreCondition = (IgnoreWhen)settings.DefaultIgnoreCondition,
        NumberHandling = (NumberForms)settings.NumberHandling,
        UnmappedMemberHandling = (UnmappedMembers)settings.UnmappedMemberHandling,
        PreferredObjectCreationHandling = (MemberCreation)settings.PreferredObjectCreationHandling,
        NamingPolicy = settings.PropertyNamingPolicy is { } policy ? policy.ConvertName : null,
    };

    private static ReadFlags FlagsOf(JsonSettings settings)
    {
        ReadFlags flags = ReadFlags.None;
        if (settings.AllowTrailingCommas)
            flags |= ReadFlags.AllowTrailingCommas;
        if (settings.ReadCommentHandling == JsonCommentHandling.Skip)
            flags |= ReadFlags.SkipComments;
        if ((settings.NumberHandling & JsonNumberHandling.AllowReadingFromString) != 0)
            flags |= ReadFlags.AllowReadingFromString;
        if ((settings.NumberHandling & JsonNumberHandling.AllowNamedFloatingPointLiterals) != 0)
            flags |= ReadFlags.AllowNamedFloatingPointLiterals;
        if (settings.HideFoundText)
            flags |= ReadFlags.HideFoundText;
        return flags;
    }
}

/// <summary>How the codecs of objects are made.</summary>
internal enum ObjectEngine
{
    /// <summary>Interpreted at first, emitted once a type is used often, generated where there is generated code.</summary>
    Automatic,

    /// <summary>IL made at run time.</summary>
    Emitted,

    /// <summary>A walk over the contract.</summary>
    Interpreted,

    /// <summary>Type code that registered itself, and nothing else.</summary>
    Generated,
}
