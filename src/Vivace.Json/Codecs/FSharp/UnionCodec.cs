// F# unions: a named case and its fields.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs.Polymorphic;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Names;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.FSharp;

/// <summary>Finds the cases and fields by reflection.</summary>
/// <remarks>Creating a value needs all its fields, so a value is always read whole.</remarks>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class UnionCodec<T>(JsonFSharpUnionFormat format) : PositionalCodec<T>
{
    private readonly MethodInvoker _tag = MethodInvoker.Create(FSharpUnion.TagOf(typeof(T)));
    private readonly bool _tagIsStatic = FSharpUnion.TagOf(typeof(T)).IsStatic;
    private UnionCase[] _cases = null!;
    private MemberNames _names = null!, _envelope = null!;
    private byte[] _caseText = null!, _fieldsText = null!;
    private bool _isAnywhere, _refusesDuplicates, _refusesUnmapped;

    // The only field of the only case, if it stands for the union.
    private UnionCase? _unwrapped;

    internal override PathNodeKind PathKind => _unwrapped is { } only ? only.Codecs[0].PathKind : PathNodeKind.Object;

    internal override JsonCodec? ElementCodec => _unwrapped?.Codecs[0].ElementCodec;

    internal override IPathNode NodeAt(in ErrorContext context, int offset) =>
        _unwrapped is { } only ? only.Codecs[0].NodeAt(context, offset) : this;

    // If several cases have a field of this name, paths use the first.
    internal override bool TryGetMember(ReadOnlySpan<byte> unescapedName, out IPathNode? member, out string? jsonName)
    {
        member = null;
        jsonName = null;
        if (format.Tag != JsonFSharpUnionTag.Internal)
            return false;
        foreach (UnionCase one in _cases)
        {
            int field = one.Find(unescapedName);
            if (field < 0)
                continue;
            member = one.Codecs[field];
            jsonName = one.Names[field];
            return true;
        }

        return false;
    }

    internal override void Bind(CodecPlan plan)
    {
        JsonSettings settings = plan.Settings;
        _isAnywhere = settings.AllowOutOfOrderMetadataProperties || format.FollowsSettings;
        _refusesDuplicates = !settings.AllowDuplicateProperties;
        JsonUnmappedMemberHandlingAttribute? unmapped = typeof(T).GetCustomAttribute<JsonUnmappedMemberHandlingAttribute>();
        _refusesUnmapped =
            (unmapped?.UnmappedMemberHandling ?? settings.UnmappedMemberHandling) == JsonUnmappedMemberHandling.Disallow;
        _cases = [.. FSharpUnion.CasesOf(typeof(T)).OrderBy(one => one.Tag).Select(one => new UnionCase(one, format, plan))];
        _names = new MemberNames([.. _cases.Select(one => one.JsonName)], settings.PropertyNameCaseInsensitive && format.FollowsSettings);
        _envelope = new MemberNames(
            [format.CaseName, format.FieldsName], settings.PropertyNameCaseInsensitive && !format.FollowsSettings);
        _caseText = plan.Writing.NameText(format.CaseName);
        _fieldsText = plan.Writing.NameText(format.FieldsName);
        _unwrapped = format.UnwrapsSingleCases && _cases is [{ Codecs.Length: 1 } only] ? only : null;
    }

    public override T? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (_unwrapped is { } only)
            return Make(only, [only.Codecs[0].ReadBoxed(ref reader, position, out next)]);
        if (ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{'))
            return ReadObject(ref reader, position, out next);
        if (ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'"'))
        {
            UnionCase named = FindCase(ref reader, position, out next);
            return named.Codecs.Length == 0 || format.FollowsSettings
                ? Make(named, named.Complete(ref reader, next - 1, new object?[named.Codecs.Length], 0, typeof(T)))
                : throw Fail.WrongFields(ref reader, position, typeof(T), named.JsonName, named.Codecs.Length);
        }

        if (default(T) is null && ReadPrimitives.TryReadNull(ref reader, position, out next))
            return default;
        throw Fail.WrongType(ref reader, position, typeof(T));
    }

    private T? ReadObject(ref JsonReader reader, int position, out int next) => format.Tag switch
    {
        JsonFSharpUnionTag.Internal => ReadInternal(ref reader, position, out next),
        JsonFSharpUnionTag.Adjacent => ReadAdjacent(ref reader, position, out next),
        _ => ReadExternal(ref reader, position, out next),
    };

    private T? ReadInternal(ref JsonReader reader, int position, out int next)
    {
        UnionCase found = FindInternal(ref reader, position);
        object?[] fields = ReadMembers(ref reader, position, found, isEnvelope: true, out next);
        return Make(found, fields);
    }

    // The case may be named by any member or only by the first.
    private UnionCase FindInternal(ref JsonReader reader, int position)
    {
        MemberSearch search = new(ref reader, position, ReadPrimitives.FirstName(ref reader, position));
        while (search.Name >= 0)
        {
            int value = ReadEnvelopeName(ref reader, search.Name, out int part);
            if (part == 0)
            {
                search.End(ref reader);
                return FindCase(ref reader, value, out _);
            }

            if (!_isAnywhere)
                break;
            search.Pass(ref reader, value);
        }

        throw Fail.NoCase(ref reader, position, typeof(T), Shown);
    }

    private T? ReadAdjacent(ref JsonReader reader, int position, out int next)
    {
        UnionCase? found = null;
        object?[]? fields = null;
        int waiting = -1;
        ReadPrimitives.Enter(ref reader, position);
        int name = ReadPrimitives.FirstName(ref reader, position);
        while (name >= 0)
        {
            int after, value = ReadEnvelopeName(ref reader, name, out int part);
            if ((part == 0 && found is not null) || (part == 1 && (fields is not null || waiting >= 0)))
                throw Fail.Duplicate(ref reader, name, typeof(T));
            switch (part)
            {
                case 0:
                    found = FindCase(ref reader, value, out after);
                    break;
                case 1 when found is not null:
                    fields = ReadFields(ref reader, value, found, out after);
                    break;
                case 1:
                    // The fields are skipped until the case is known.
                    waiting = value;
                    after = ReadPrimitives.SkipSearched(ref reader, ReadPrimitives.BeginSearch(ref reader, value), value);
                    ReadPrimitives.EndSearch(ref reader, after);
                    break;
                default:
                    after = SkipUnknown(ref reader, name, value);
                    break;
            }

            name = ReadPrimitives.NextName(ref reader, after);
        }

        next = ~name;
        if (found is null)
            throw Fail.NoCase(ref reader, position, typeof(T), Shown);
        if (waiting >= 0)
            fields = ReadFields(ref reader, waiting, found, out _);
        ReadPrimitives.Leave(ref reader);
        return Make(found, fields ?? found.Complete(ref reader, next - 1, new object?[found.Codecs.Length], 0, typeof(T)));
    }

    private T? ReadExternal(ref JsonReader reader, int position, out int next)
    {
        ReadPrimitives.Enter(ref reader, position);
        int name = ReadPrimitives.FirstName(ref reader, position);
        if (name < 0)
            throw Fail.NoCase(ref reader, position, typeof(T), Shown);
        UnionCase found = FindCase(ref reader, name, out int after);
        object?[] fields = ReadFields(ref reader, ReadPrimitives.ValueAfterColon(ref reader, after), found, out after);
        name = ReadPrimitives.NextName(ref reader, after);
        if (name >= 0)
            throw Fail.NoCase(ref reader, name, typeof(T), ["in an object of one member"]);
        next = ~name;
        ReadPrimitives.Leave(ref reader);
        return Make(found, fields);
    }

    private object?[] ReadFields(ref JsonReader reader, int position, UnionCase found, out int next)
    {
        if (ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{'))
            return ReadMembers(ref reader, position, found, isEnvelope: false, out next);
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'['))
            throw Fail.WrongFields(ref reader, position, typeof(T), found.JsonName, found.Codecs.Length);
        object?[] fields = new object?[found.Codecs.Length];
        int count = 0, at = ReadPrimitives.EnterArray(ref reader, position);
        while (at >= 0)
        {
            if (count == fields.Length)
                throw Fail.WrongFields(ref reader, at, typeof(T), found.JsonName, fields.Length);
            fields[count] = found.Codecs[count].ReadBoxed(ref reader, at, out int after);
            count++;
            at = ReadPrimitives.NextElement(ref reader, ref reader._origin, reader._end, after);
        }

        next = ~at;
        ReadPrimitives.Leave(ref reader);
        return count == fields.Length ? fields : throw Fail.WrongFields(ref reader, next - 1, typeof(T), found.JsonName, fields.Length);
    }

    private object?[] ReadMembers(ref JsonReader reader, int position, UnionCase found, bool isEnvelope, out int next)
    {
        object?[] fields = new object?[found.Codecs.Length];
        ulong seen = 0;
        ReadPrimitives.Enter(ref reader, position);
        int name = ReadPrimitives.FirstName(ref reader, position);
        bool isNamed = !isEnvelope;
        while (name >= 0)
        {
            int field, part, value;
            using (UnescapedText text = UnescapedText.Read(ref reader, name, out int after))
            {
                part = isEnvelope ? _envelope.Find(ref MemoryMarshal.GetReference(text.Span), text.Span.Length) : -1;
                field = part == 0 ? -1 : found.Find(text.Span);
                value = ReadPrimitives.ValueAfterColon(ref reader, after);
            }

            if (part == 0)
            {
                if (isNamed)
                    throw Fail.Duplicate(ref reader, name, typeof(T));
                isNamed = true;
                value = ReadPrimitives.SkipValue(ref reader, value);
            }
            else if (field < 0)
            {
                value = SkipUnknown(ref reader, name, value);
            }
            else
            {
                if (_refusesDuplicates && (seen & 1UL << field) != 0)
                    throw Fail.Duplicate(ref reader, name, typeof(T));
                seen |= 1UL << field;
                fields[field] = found.Codecs[field].ReadBoxed(ref reader, value, out value);
            }

            name = ReadPrimitives.NextName(ref reader, value);
        }

        next = ~name;
        ReadPrimitives.Leave(ref reader);
        return found.Complete(ref reader, next - 1, fields, seen, typeof(T));
    }

    private int SkipUnknown(ref JsonReader reader, int name, int value)
    {
        if (_refusesUnmapped)
            throw Fail.Unmapped(ref reader, name, typeof(T), _cases.SelectMany(one => one.Names).Prepend(format.CaseName));
        return ReadPrimitives.SkipValue(ref reader, value);
    }

    // Returns where the value begins; the part is 0 for the case, 1 for the fields, -1 for others.
    private int ReadEnvelopeName(ref JsonReader reader, int name, out int part)
    {
        using UnescapedText text = UnescapedText.Read(ref reader, name, out int after);
        part = _envelope.Find(ref MemoryMarshal.GetReference(text.Span), text.Span.Length);
        return ReadPrimitives.ValueAfterColon(ref reader, after);
    }

    private UnionCase FindCase(ref JsonReader reader, int position, out int after)
    {
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'"'))
            throw Fail.NoCase(ref reader, position, typeof(T), Shown);
        using UnescapedText text = UnescapedText.Read(ref reader, position, out after);
        int index = _names.Find(ref MemoryMarshal.GetReference(text.Span), text.Span.Length);
        return index >= 0
            ? _cases[index]
            : throw Fail.NoCase(ref reader, position, typeof(T), Shown, _cases.Select(one => one.JsonName));
    }

    private IEnumerable<string> Shown => _cases.Select(one => $"\"{one.JsonName}\"");

    private static T? Make(UnionCase found, object?[] fields) => (T?)found.Maker.Invoke(null, fields.AsSpan());

    private UnionCase CaseOf(object value) =>
        _cases.Length == 1 ? _cases[0] : _cases[(int)(_tagIsStatic ? _tag.Invoke(null, value) : _tag.Invoke(value))!];

    public override int WriteAt(ref JsonWriter writer, int position, T? value)
    {
        if (value is null)
            return WritePrimitives.WriteNull(ref writer, position);
        object boxed = value;
        UnionCase one = CaseOf(boxed);
        if (_unwrapped is not null)
            return one.Codecs[0].WriteBoxed(ref writer, position, one.Getters[0].Invoke(boxed));
        if (one.Codecs.Length == 0 && format.FieldlessAsStrings)
            return WritePrimitives.WriteString(ref writer, position, one.JsonName, 0);
        position = WritePrimitives.BeginObject(ref writer, position, WritePrimitives.Slack);
        if (format.Tag != JsonFSharpUnionTag.External)
        {
            position = WriteName(ref writer, position, _caseText);
            position = WritePrimitives.AfterElement(ref writer, WritePrimitives.WriteString(ref writer, position, one.JsonName, 0));
            if (format.Tag == JsonFSharpUnionTag.Internal)
                return WriteFields(ref writer, position, one, boxed, 0);
            if (one.Codecs.Length == 0)
                return WritePrimitives.EndObject(ref writer, position);
        }

        position = WriteName(ref writer, position, format.Tag == JsonFSharpUnionTag.External ? one.NameText : _fieldsText);
        position = format.NamesFields
            ? WritePrimitives.BeginObject(ref writer, position, WritePrimitives.Slack)
            : WritePrimitives.BeginArray(ref writer, position, 0);
        return WriteFields(ref writer, position, one, boxed, 0);
    }

    // Writes the fields from one on, and the end of the value.
    private int WriteFields(ref JsonWriter writer, int position, UnionCase one, object value, int from)
    {
        bool isInternal = format.Tag == JsonFSharpUnionTag.Internal, areNamed = isInternal || format.NamesFields;
        for (int i = from; i < one.Codecs.Length; i++)
        {
            position = areNamed ? WriteName(ref writer, position, one.Texts[i]) : WritePrimitives.BeforeElement(ref writer, position, 0);
            position = WritePrimitives.AfterPausable(ref writer,
                one.Codecs[i].WriteBoxed(ref writer, position, one.Getters[i].Invoke(value)));
            if (writer.PausesAt(position))
            {
                writer.Pause(new PausedFields(this, one, value, i));
                return position < 0 ? position : WritePrimitives.PauseBeforeComma(position);
            }
        }

        if (isInternal)
            return WritePrimitives.EndObject(ref writer, position);
        position = format.NamesFields ? WritePrimitives.EndObject(ref writer, position) : WritePrimitives.EndArray(ref writer, position);
        return WritePrimitives.EndObject(ref writer, WritePrimitives.AfterElement(ref writer, position));
    }

    private static int WriteName(ref JsonWriter writer, int position, byte[] name)
    {
        position = WritePrimitives.BeforeElement(ref writer, position, name.Length);
        name.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref writer._origin, position), name.Length));
        return position + name.Length;
    }

    public override T ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position)
    {
        int index = _names.Find(ref MemoryMarshal.GetReference(name), name.Length);
        return index >= 0 && _cases[index].Codecs.Length == 0
            ? Make(_cases[index], [])!
            : throw Fail.InvalidKey(ref reader, position, typeof(T));
    }

    public override int WriteKey(ref JsonWriter writer, int position, T key) =>
        CaseOf(key!) is { Codecs.Length: 0 } one
            ? WritePrimitives.WriteString(ref writer, position, one.JsonName, 0)
            : base.WriteKey(ref writer, position, key);

    // A value paused after or within one of its fields.
    private sealed class PausedFields(UnionCodec<T> codec, UnionCase one, object value, int field) : PausedValue
    {
        internal override int WriteOn(ref JsonWriter writer, int position) =>
            codec.WriteFields(ref writer, WritePrimitives.AfterElement(ref writer, position), one, value, field + 1);

        internal override void AddTo(WrittenPath path) => codec.AddTo(path, one, field);
    }

    private void AddTo(WrittenPath path, UnionCase one, int field)
    {
        if (format.Tag != JsonFSharpUnionTag.Internal)
            path.AddMember(format.Tag == JsonFSharpUnionTag.External ? one.JsonName : format.FieldsName);
        if (format.Tag == JsonFSharpUnionTag.Internal || format.NamesFields)
            path.AddMember(one.Names[field]);
        else
            path.AddElement(field);
    }
}

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class UnionCase
{
    // Which fields were read is one bit each; F# programs have no larger cases.
    private const int MostFields = 64;

    private readonly MemberNames _fields;
    private readonly bool[] _mayBeMissing;

    internal UnionCase(FSharpCase declared, JsonFSharpUnionFormat format, CodecPlan plan)
    {
        if (declared.Fields.Length > MostFields)
            throw new NotSupportedException(
                $"Expected no more than {MostFields} fields in the case {declared.Name}, found {declared.Fields.Length}. Use a record.");
        Func<string, string?>? naming = plan.ContractOptions.NamingPolicy;
        JsonName = declared.JsonName ?? JsonNamingAttribute.Known(format.CaseNaming)?.ConvertName(declared.Name)
            ?? (format.FollowsSettings ? naming : null)?.Invoke(declared.Name) ?? declared.Name;
        NameText = plan.Writing.NameText(JsonName);
        Maker = MethodInvoker.Create(declared.Maker);
        Names = [.. declared.Fields.Select(field => naming?.Invoke(field.Name) ?? field.Name)];
        Texts = [.. Names.Select(plan.Writing.NameText)];
        Getters = [.. declared.Fields.Select(field => MethodInvoker.Create(field.GetMethod!))];
        Codecs = [.. declared.Fields.Select(field => plan.Memory.CodecFor(field.PropertyType))];
        _mayBeMissing =
            [.. declared.Fields.Select(
                field => format.FollowsSettings
                    ? !plan.Settings.RespectRequiredConstructorParameters
                    : TypeKinds.Classify(field.PropertyType).Kind is TypeKind.Option or TypeKind.Nullable or TypeKind.Optional)];
        _fields = new MemberNames(Names, plan.Settings.PropertyNameCaseInsensitive);
        if (format.Tag == JsonFSharpUnionTag.Internal && Names.Contains(format.CaseName))
        {
            throw new InvalidOperationException(
                $"Expected no field of the case {declared.Name} with the name of the member that names the " +
                    $"case, found '{format.CaseName}'. Choose another CaseName, or rename the field.");
        }
    }

    internal string JsonName { get; }

    internal byte[] NameText { get; }

    internal MethodInvoker Maker { get; }

    internal MethodInvoker[] Getters { get; }

    internal JsonCodec[] Codecs { get; }

    internal string[] Names { get; }

    internal byte[][] Texts { get; }

    internal int Find(ReadOnlySpan<byte> unescapedName) =>
        _fields.Find(ref MemoryMarshal.GetReference(unescapedName), unescapedName.Length);

    /// <summary>Leaves what may be missing null, which is none of an option and the default of any type; other missing fields are
    /// errors.</summary>
    internal object?[] Complete(ref JsonReader reader, int end, object?[] fields, ulong seen, Type union)
    {
        for (int i = 0; i < fields.Length; i++)
            if ((seen & 1UL << i) == 0 && !_mayBeMissing[i])
                throw Fail.MissingRequired(ref reader, end, union,
                    Names.Where((_, index) => (seen & 1UL << index) == 0 && !_mayBeMissing[index]));
        return fields;
    }
}

/// <summary>The class of a case, which occurs only as a run-time type, written as its union.</summary>
internal sealed class UnionCaseCodec<TCase, TUnion> : PositionalCodec<TCase>
    where TCase : TUnion
{
    private JsonCodec<TUnion> _union = null!;

    internal override void Bind(CodecPlan plan) => _union = plan.Memory.CodecFor<TUnion>();

    public override TCase? ReadAt(ref JsonReader reader, int position, out int next) => _union.ReadAt(ref reader, position, out next) switch
    {
        TCase value => value,
        null => default,
        _ => throw Fail.WrongType(ref reader, position, typeof(TCase)),
    };

    public override int WriteAt(ref JsonWriter writer, int position, TCase? value) => _union.WriteAt(ref writer, position, value);
}
