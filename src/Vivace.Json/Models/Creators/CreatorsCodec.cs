// Objects that one of several constructors or static methods makes, by the members that a text has.
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Converted;
using Vivace.Json.Codecs.Objects;
using Vivace.Json.Codecs.Polymorphic;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Names;

namespace Vivace.Json.Models.Creators;

/// <summary>
/// A search finds which names an object has and where the last value of each is. The arguments are read from there. The other members are
/// set as in an object that is filled.
/// </summary>
internal sealed class CreatorsCodec<T>(Creator[] creators) : WrappingCodec<T>(null), ICreatorsCodec
{
    // As many as a word has bits.
    private const int MostNames = 64;

    // What parameters with one name in JSON have in common; the slot is that of the member with the name, or -1.
    private readonly List<(string Name, Type Type, JsonCodec Codec, int Slot)> _arguments = [];
    // Those that are named like a member with a secret.
    private readonly HashSet<string> _secretArguments = [];
    private Func<CodecPlan, JsonCodec> _makeNext = null!;
    private MemberNames _names = null!;
    private int[] _keys = [];
    private ObjectCodec<T> _members = null!;
    private ObjectLayout _layout = null!;
    private NameSearch _search = null!;
    private bool _rejectsDuplicates;

    internal override JsonCodec ForPlan(Func<CodecPlan, JsonCodec> makeNext) =>
        new CreatorsCodec<T>(Array.ConvertAll(creators, static creator => creator.Copy())) { _makeNext = makeNext };

    // Its texts are not only those that are written.
    internal override JsonCodec Innermost => this;

    internal override bool TakesArguments => true;

    JsonCodec ICreatorsCodec.Written => _inner;

    IEnumerable<(string Name, JsonCodec Codec)> ICreatorsCodec.Others =>
        _arguments.Where(static argument => argument.Slot < 0).Select(static argument => (argument.Name, argument.Codec));

    IEnumerable<string[]> ICreatorsCodec.Required =>
        creators.Select(
            creator => _arguments.Where((_, key) => (creator.Required >> key & 1) != 0).Select(static argument => argument.Name).ToArray());

    internal override void Bind(CodecPlan plan)
    {
        JsonCodec next = _makeNext(plan);
        if (next.Innermost is not ObjectCodec<T> members)
            throw new NotSupportedException(
                $"Expected an object with members, which [JsonCreatedBy] needs, found {TypeDisplay.NameOf(typeof(T))}. Remove the " +
                    $"attribute.");
        _inner = (JsonCodec<T>)next;
        _inner.Bind(plan);
        if (plan.PreservesReferences)
            throw new NotSupportedException(
                $"Expected settings without ReferenceHandler.Preserve for {TypeDisplay.NameOf(typeof(T))}, which has [JsonCreatedBy]: " +
                    $"they would write references that are not read. Leave one of the two out.");
        (_members, _layout, _rejectsDuplicates) = (members, members.Layout, !plan.Settings.AllowDuplicateProperties);
        _search = new NameSearch(_layout);
        _search.LearnNothing();
        List<(string Name, int Key)> names = [];
        foreach (Creator creator in creators)
        {
            for (int i = 0; i < creator.Parameters.Length; i++)
            {
                ParameterInfo parameter = creator.Parameters[i];
                if (Creator.IsService(parameter))
                    continue;
                if (IsHidden(parameter, plan))
                    creator.Keys[i] = Creator.Hidden;
                else
                    creator.Take(i, KeyOf(parameter.Name!, parameter.ParameterType, names, plan));
            }
        }

        _names = new MemberNames([.. names.Select(static name => name.Name)], plan.Settings.PropertyNameCaseInsensitive);
        _keys = [.. names.Select(static name => name.Key)];
        foreach ((string name, _, _, int slot) in _arguments)
            if (slot < 0)
                _layout.Pass(name, _secretArguments.Contains(name));
        foreach (Creator creator in creators)
            Check(creator.All);
        foreach (Creator creator in creators)
            Check(creator.Required);
    }

    private void Check(ulong present)
    {
        Creator.Choose(creators, present, out bool isAmbiguous);
        if (isAmbiguous)
            throw new InvalidOperationException(
                $"Expected creators of {TypeDisplay.NameOf(typeof(T))} that the members of a text tell apart, found those with the " +
                    $"parameters {string.Join(", ", creators.Where(creator => creator.Takes(present)).Select(static creator => creator.ToString()))}. Rename parameters, or remove [JsonCreator] from one of them.");
    }

    // As for an ordinary constructor. With audiences, a creator must not set in another form what they hide, or by the member's name in
    // JSON.
    private bool IsHidden(ParameterInfo parameter, CodecPlan plan)
    {
        bool hasAudiences = plan.ContractOptions.Audiences is not null;
        string name = plan.ContractOptions.NamingPolicy?.Invoke(parameter.Name!) ?? parameter.Name!;
        return Array.Exists(_layout.Contract.MemberArray, member =>
            member.IgnoreCondition == JsonIgnoreCondition.Always
            && ((string.Equals(member.Name, parameter.Name, StringComparison.OrdinalIgnoreCase)
                && (hasAudiences || member.Type == parameter.ParameterType))
                || (hasAudiences && string.Equals(member.JsonName, name, StringComparison.OrdinalIgnoreCase))));
    }

    private int KeyOf(string name, Type type, List<(string Name, int Key)> names, CodecPlan plan)
    {
        int slot = Array.FindIndex(_layout.Slots,
            member => member is { IsExtensionData: false, IsFlattened: false }
                && string.Equals(member.Name, name, StringComparison.OrdinalIgnoreCase) && member.Type == type);
        string jsonName = slot >= 0 ? _layout.Slots[slot]!.JsonName : plan.ContractOptions.NamingPolicy?.Invoke(name) ?? name;
        int known = _arguments.FindIndex(argument => argument.Name == jsonName);
        if (known >= 0)
            return _arguments[known].Type == type ? known : throw new InvalidOperationException(
                $"Expected one type for the parameters of creators of {TypeDisplay.NameOf(typeof(T))} with the name \"{jsonName}\" in " +
                    $"JSON, found {TypeDisplay.NameOf(_arguments[known].Type)} and {TypeDisplay.NameOf(type)}. Rename one of them.");
        int key = _arguments.Count;
        if (key == MostNames)
            throw new NotSupportedException(
                $"Expected at most {MostNames} names of parameters of creators of {TypeDisplay.NameOf(typeof(T))}, found more.");
        foreach (string alias in slot >= 0 ? _layout.Slots[slot]!.AliasArray.Prepend(jsonName) : [jsonName])
            names.Add((alias, key));
        if (Array.Exists(_layout.Contract.MemberArray,
            member => member.IsSensitive && string.Equals(member.Name, name, StringComparison.OrdinalIgnoreCase)))
            _secretArguments.Add(jsonName);
        _arguments.Add((jsonName, type, slot < 0 ? plan.Memory.CodecFor(type) : plan.Maker.Make(_layout.Slots[slot]!, plan), slot));
        return key;
    }

    public override T? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{'))
            return _members.ReadOther(ref reader, position, out next);
        Visitor visitor = new(this, reader.Text);
        MemberSearch.Visit(ref reader, position, ref visitor);
        if (visitor.Repeated != 0)
            _members.Search.ThrowDuplicate(ref reader, visitor.Repeated);
        Creator creator = Creator.Choose(creators, visitor.Present, out bool isAmbiguous)
            ?? throw NoCreator(ref reader, position, isAmbiguous, visitor.Present);
        T made = Make(ref reader, position, creator, visitor.Present, visitor.Places);
        return Fill(ref reader, position, made, creator, visitor.Present, out next);
    }

    private T Make(ref JsonReader reader, int brace, Creator creator, ulong present, int[] places)
    {
        object?[] arguments = new object?[creator.Keys.Length];
        ReadPrimitives.Enter(ref reader, brace);
        for (int i = 0; i < arguments.Length; i++)
            arguments[i] = creator.Keys[i] == Creator.Service ? Creator.ServiceFor(creator.Parameters[i])
                : creator.Keys[i] != Creator.Hidden
                    && (present >> creator.Keys[i] & 1) != 0
                    ? _arguments[creator.Keys[i]].Codec.ReadBoxed(ref reader, places[creator.Keys[i]], out _)
                : ParameterDefaults.Of(creator.Parameters[i]);
        ReadPrimitives.Leave(ref reader);
        try
        {
            return (T)(creator.Make(arguments) ?? throw new InvalidOperationException("The creator returned null."));
        }
        catch (Exception cause) when (ConversionFailure.Concerns(ref reader, brace, cause))
        {
            throw ConversionFailure.Of(ref reader, brace, typeof(T), cause, isClosed: false);
        }
    }

    private T Fill(ref JsonReader reader, int brace, T made, Creator creator, ulong present, out int next)
    {
        ObjectInterpreter<T> interpreter = _members.Interpreter;
        HashSet<int> taken = [.. creator.Keys.Where(key => key >= 0 && (present >> key & 1) != 0).Select(key => _arguments[key].Slot)];
        ObjectProgress<T> progress = new(_layout.Filling, made);
        int position = ReadPrimitives.Enter(ref reader, brace);
        interpreter.Begin(ref progress, ref reader, brace);
        int value = _search.First(ref reader, position, out int slot);
        while (slot >= 0 || slot == NameSearch.Unmapped)
        {
            position = taken.Contains(slot)
                ? ReadPrimitives.SkipValue(ref reader, value)
                : interpreter.Take(ref progress, ref reader, slot, value);
            value = _search.NextInOrder(ref reader, position, interpreter.After(slot), out slot);
        }

        // A member can be required because the constructor that is called without creators has it as a parameter.
        for (int i = 0; i < _layout.Slots.Length; i++)
            if (_layout.Slots[i] is { IsRequired: true } member && (taken.Contains(i) || member.Parameter is { IsRequired: true }))
                progress.Mark(i);
        next = value;
        interpreter.End(ref progress, ref reader, next);
        return progress.Object;
    }

    private JsonException NoCreator(ref JsonReader reader, int position, bool isAmbiguous, ulong present)
    {
        Creator[] shown = isAmbiguous ? Array.FindAll(creators, creator => creator.Takes(present)) : creators;
        string names = string.Join(", ",
            shown.Select(
                creator => $"({string.Join(", ", creator.Keys.Where(static key => key >= 0).Select(key => _arguments[key].Name))})"));
        return Fail.Unexpected(
            ref reader, position, JsonErrorKind.InvalidValue,
            isAmbiguous ? $"an object with the members of only one of {names}" : $"an object with all members of one of {names}",
            isAmbiguous ? "Remove those of the others." : "Add the missing ones.", typeof(T));
    }

    // The position of the last value of each name.
    private ref struct Visitor(CreatorsCodec<T> codec, ReadOnlySpan<byte> text) : IMemberVisitor
    {
        private readonly ReadOnlySpan<byte> _text = text;

        internal readonly int[] Places = new int[codec._arguments.Count];

        internal ulong Present;

        /// <summary>The position of a value whose name occurred before, if that is an error; else 0.</summary>
        internal int Repeated;

        public bool Visit(scoped ReadOnlySpan<byte> unescapedName, scoped ReadOnlySpan<byte> value)
        {
            int found = codec._names.Find(ref MemoryMarshal.GetReference(unescapedName), unescapedName.Length);
            if (found < 0)
                return true;
            int key = codec._keys[found];
            Places[key] = (int)Unsafe.ByteOffset(in MemoryMarshal.GetReference(_text), in MemoryMarshal.GetReference(value));
            if (codec._rejectsDuplicates && Repeated == 0 && (Present >> key & 1) != 0)
                Repeated = Places[key];
            Present |= 1UL << key;
            return true;
        }
    }
}
