// Keeps members that a type does not have in a dictionary or tree of the object (JsonExtensionDataAttribute).
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text.Json.Nodes;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Serialization.Metadata;
using Vivace.Json.Text.Strings;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Objects;

/// <summary>Reads unmapped members into the object's dictionary and writes them back after the other members.</summary>
internal abstract class ExtensionData
{
    private Type _member = typeof(object);

    // Writes instead of the entries if the dictionary has a converter, which is never used for reading.
    private IConverterCodec? _converted;
    private string _name = "";

    private protected Type Owner { get; private set; } = typeof(object);

    private protected bool RejectsDuplicates { get; private set; }

    /// <summary>Sets what does not depend on the kind of the dictionary.</summary>
    internal void Take(MemberContract member, CodecPlan plan)
    {
        _converted = plan.Maker.TryMakeExtension(member, plan) as IConverterCodec;
        _name = member.Name;
        Owner = member.Declaration?.DeclaringType ?? typeof(object);
        _member = member.Type;
        RejectsDuplicates = !plan.Settings.AllowDuplicateProperties;
    }

    /// <summary>Reads the member with its name at <paramref name="name"/> and its value at <paramref name="position"/>.</summary>
    internal virtual object Read(ref JsonReader reader, int name, object? extension, int position, out int next)
    {
        extension ??= Create() ?? throw Fail.NotSupported(ref reader, name, ThrowContract.NoExtensionData(_member).Message);
        int after = ReadPrimitives.FindStringEnd(ref reader, name, out StringTraits traits);
        string key = ReadPrimitives.MakeString(ref reader, name, after, traits);
        bool isThere = RejectsDuplicates && Contains(extension, key);
        Add(ref reader, extension, key, position, out next);
        if (isThere)
            throw Fail.Duplicate(ref reader, name, Owner);
        return extension;
    }

    /// <summary>Writes the members, or what the dictionary's converter makes of them; the
    /// complement of the position if the text pauses.</summary>
    internal int Write(ref JsonWriter writer, int position, object extension, int reserve) => _converted is null
        ? WriteEntries(ref writer, position, extension, reserve)
        : _converted.WriteMembers(ref writer, position, extension, _name, reserve);

    /// <summary>For errors: writes the text up to the value of a member with this name.</summary>
    internal static int PlaceOf(ref JsonWriter writer, int position, string name) => WritePrimitives.WriteColon(
        ref writer,
        WritePrimitives.WriteString(ref writer, WritePrimitives.BeforeMember(ref writer, position), name, WritePrimitives.Slack));

    private protected abstract int WriteEntries(ref JsonWriter writer, int position, object extension, int reserve);

    /// <summary>Null if no instance can be created.</summary>
    protected abstract object? Create();

    protected abstract bool Contains(object extension, string key);

    protected abstract void Add(ref JsonReader reader, object extension, string key, int position, out int next);

    private protected static int WriteEntries<TValue>(
        ref JsonWriter writer, int position, IEnumerable<KeyValuePair<string, TValue?>> entries, JsonCodec<TValue> codec, int reserve)
    {
        IEnumerator<KeyValuePair<string, TValue?>> enumerator = entries.GetEnumerator();
        bool isPaused = false;
        try
        {
            position = WriteEach(ref writer, position, enumerator, codec, reserve);
            isPaused = position < 0;
            return position;
        }
        finally
        {
            // After a pause, the paused value owns it.
            if (!isPaused)
                enumerator.Dispose();
        }
    }

    // Names and values, each after a comma. The dictionary key policy does not apply.
    private static int WriteEach<TValue>(
        ref JsonWriter writer, int position, IEnumerator<KeyValuePair<string, TValue?>> entries, JsonCodec<TValue> codec, int reserve)
    {
        while (entries.MoveNext())
        {
            (string key, TValue? value) = entries.Current;
            position = WritePrimitives.BeforeMember(ref writer, position);
            position = WritePrimitives.WriteString(ref writer, position, key, WritePrimitives.Slack);
            position = WritePrimitives.WriteColon(ref writer, position);
            position = codec.WriteAt(ref writer, position, value);
            if (writer.PausesAt(position))
            {
                writer.Pause(new PausedEntries<TValue>(entries, codec, reserve, key));
                return position < 0 ? position : ~position;
            }

            position = WritePrimitives.Ensure(ref writer, position, reserve);
        }

        return position;
    }

    private sealed class PausedEntries<TValue>(
        IEnumerator<KeyValuePair<string, TValue?>> entries, JsonCodec<TValue> codec, int reserve, string key) : PausedValue
    {
        internal override int WriteOn(ref JsonWriter writer, int position) =>
            WriteEach(ref writer, WritePrimitives.Ensure(ref writer, position, reserve), entries, codec, reserve);

        internal override void AddTo(WrittenPath path) => path.AddMember(key);

        internal override void Dispose() => entries.Dispose();
    }
}

internal sealed class DictionaryExtensionData<TValue>(Type type, Func<object>? creator, JsonCodec<TValue> codec) : ExtensionData
{
    private readonly Func<object>? _creator = creator ?? CreatorOf(type);

    // Documents here are read as they are, with their references.
    private readonly JsonCodec<TValue> _reading = codec is WrappingCodec<TValue> wrapping ? wrapping.Inner : codec;

    protected override object? Create() => _creator?.Invoke();

    private static Func<object>? CreatorOf(Type type)
    {
        if (type.IsAssignableFrom(typeof(Dictionary<string, TValue?>)))
            return static () => new Dictionary<string, TValue?>();
        if (TypeKinds.Classify(type).Creator is Func<object> given)
            return given;
        return ReflectionSwitch.IsOn ? ReflectedCreatorOf(type) : null;
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static Func<object>? ReflectedCreatorOf(Type type)
    {
        if (!type.IsAbstract && type.GetConstructor([]) is not null)
            return Instances<IDictionary<string, TValue?>>.Of(type).Make;
        return type.IsValueType ? () => RuntimeHelpers.GetUninitializedObject(type) : null;
    }

    protected override bool Contains(object extension, string key) => ((IDictionary<string, TValue?>)extension).ContainsKey(key);

    protected override void Add(ref JsonReader reader, object extension, string key, int position, out int next) =>
        ((IDictionary<string, TValue?>)extension)[key] = _reading.ReadAt(ref reader, position, out next);

    private protected override int WriteEntries(ref JsonWriter writer, int position, object extension, int reserve) =>
        WriteEntries(ref writer, position, (IDictionary<string, TValue?>)extension, codec, reserve);
}

/// <summary>Dictionaries with keys of objects, as other serializers allow them. The names are strings.</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class ObjectKeyedExtensionData(Type type, JsonCodec<object> codec) : ExtensionData
{
    protected override object? Create() =>
        type.IsAssignableFrom(typeof(Dictionary<object, object?>)) ? new Dictionary<object, object?>()
        : !type.IsAbstract && type.GetConstructor([]) is not null ? Instances<IDictionary<object, object?>>.Of(type).Make()
        : null;

    protected override bool Contains(object extension, string key) => ((IDictionary<object, object?>)extension).ContainsKey(key);

    protected override void Add(ref JsonReader reader, object extension, string key, int position, out int next) =>
        ((IDictionary<object, object?>)extension)[key] = codec.ReadAt(ref reader, position, out next);

    private protected override int WriteEntries(ref JsonWriter writer, int position, object extension, int reserve) => WriteEntries(
        ref writer, position,
        ((IDictionary<object, object?>)extension).Select(
            static entry => KeyValuePair.Create(Convert.ToString(entry.Key, CultureInfo.InvariantCulture) ?? "", entry.Value)),
            codec, reserve);
}

internal sealed class NodeExtensionData(JsonCodec<JsonNode> codec, bool ignoresCase) : ExtensionData
{
    protected override object? Create() => new JsonObject(new JsonNodeOptions { PropertyNameCaseInsensitive = ignoresCase });

    protected override bool Contains(object extension, string key) => ((JsonObject)extension).ContainsKey(key);

    protected override void Add(ref JsonReader reader, object extension, string key, int position, out int next) =>
        ((JsonObject)extension)[key] = codec.ReadAt(ref reader, position, out next);

    private protected override int WriteEntries(ref JsonWriter writer, int position, object extension, int reserve) =>
        WriteEntries(ref writer, position, (JsonObject)extension, codec, reserve);
}

/// <summary>A codec of a type other than a dictionary that can keep unmapped members.</summary>
internal interface IExtensionCodec
{
    ExtensionData MakeExtension(CodecPlan plan);
}
