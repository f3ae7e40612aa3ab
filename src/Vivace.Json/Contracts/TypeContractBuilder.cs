// A contract that can still be changed.
using System.Text.Json.Serialization;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Serialization.Metadata;

/// <summary>A contract of one .NET type that can still be changed: its members in JSON, and how to create an instance.</summary>
/// <remarks>It can be changed until the method that receives it returns.</remarks>
public sealed class TypeContractBuilder
{
    private readonly DescribedType _described;
    private readonly MemberList _members;
    private bool _isBuilt;
    private Func<object>? _createObject;
    private JsonUnmappedMemberHandling? _unmappedMemberHandling;
    private JsonNumberHandling? _numberHandling;
    private JsonLeniency _leniency;
    private JsonObjectCreationHandling? _preferredCreationHandling;
    private Action<object>? _onSerializing, _onSerialized, _onDeserializing, _onDeserialized;

    internal TypeContractBuilder(DescribedType described, int constructor, ContractCreation creation)
    {
        _described = described;
        Constructor = constructor;
        Creation = creation;
        _members = new MemberList(this);
        _unmappedMemberHandling = (JsonUnmappedMemberHandling?)described.Description.UnmappedMemberHandling;
        _numberHandling = (JsonNumberHandling?)described.Description.NumberHandling;
        _leniency = (JsonLeniency)described.Description.Leniency;
        _preferredCreationHandling = (JsonObjectCreationHandling?)described.Description.ObjectCreationHandling;
    }

    /// <summary>The .NET type.</summary>
    public Type Type => _described.Type;

    /// <summary>The members, which you can remove, reorder, and extend with <see cref="Add(Type, string)"/>.</summary>
    public IList<MemberContractBuilder> Members => _members;

    /// <summary>Creates an instance; <see langword="null"/> to call the constructor. With a delegate,
    /// members that are constructor parameters are set like others.</summary>
    public Func<object>? CreateObject
    {
        get => _createObject;
        set => Change(ref _createObject, value);
    }

    /// <summary>The handling of names that no member has; <see langword="null"/> to use the options.</summary>
    public JsonUnmappedMemberHandling? UnmappedMemberHandling
    {
        get => _unmappedMemberHandling;
        set => Change(ref _unmappedMemberHandling, value);
    }

    /// <summary>The number handling of the members; <see langword="null"/> to use the options.</summary>
    public JsonNumberHandling? NumberHandling
    {
        get => _numberHandling;
        set => Change(ref _numberHandling, value);
    }

    /// <summary>The lenient forms that all members accept in addition to those of the settings.</summary>
    public JsonLeniency Leniency
    {
        get => _leniency;
        set
        {
            Bring.Lenience();
            Change(ref _leniency, value);
        }
    }

    /// <summary>Whether reading replaces the values of members or fills them if possible;
    /// <see langword="null"/> to use the options.</summary>
    public JsonObjectCreationHandling? PreferredCreationHandling
    {
        get => _preferredCreationHandling;
        set => Change(ref _preferredCreationHandling, value);
    }

    /// <summary>Called with the object before its members are written, in addition to the type's own callbacks.</summary>
    public Action<object>? OnSerializing
    {
        get => _onSerializing;
        set => Change(ref _onSerializing, value);
    }

    /// <summary>Called with the object after its members are written, in addition to the type's own callbacks.</summary>
    public Action<object>? OnSerialized
    {
        get => _onSerialized;
        set => Change(ref _onSerialized, value);
    }

    /// <summary>Called with the new object before its members are set, in addition to the type's own callbacks.</summary>
    public Action<object>? OnDeserializing
    {
        get => _onDeserializing;
        set => Change(ref _onDeserializing, value);
    }

    /// <summary>Called with the object after its members are set, in addition to the type's own callbacks.</summary>
    public Action<object>? OnDeserialized
    {
        get => _onDeserialized;
        set => Change(ref _onDeserialized, value);
    }

    internal int Constructor { get; }

    internal ContractCreation Creation { get; }

    // The interfaces to call; initially all that the type implements.
    internal ContractCallbacks Callbacks { get; init; }

    internal Func<object>? Creator
    {
        get => _createObject;
        init => _createObject = value;
    }

    internal void Start(MemberContractBuilder member) => _members.Start(member);

    internal CallbackDelegates StartingDelegates
    {
        init =>
            (_onSerializing, _onSerialized, _onDeserializing, _onDeserialized) = (value.Serializing, value.Serialized, value.Deserializing,
                value.Deserialized);
    }

    internal CallbackDelegates? CallbackDelegates =>
        _onSerializing is null && _onSerialized is null && _onDeserializing is null && _onDeserialized is null
            ? null
            : new CallbackDelegates(_onSerializing, _onSerialized, _onDeserializing, _onDeserialized);

    internal bool IsChanged { get; private set; }

    /// <summary>Creates a new member without adding it to <see cref="Members"/>. It is neither read nor written until it has
    /// <see cref="MemberContractBuilder.Set"/> or <see cref="MemberContractBuilder.Get"/>.</summary>
    /// <param name="type">The type of the member's values.</param>
    /// <param name="jsonName">The member's name in JSON.</param>
    /// <returns>The member.</returns>
    public MemberContractBuilder Create(Type type, string jsonName)
    {
        ArgumentNullException.ThrowIfNull(type);
        ArgumentNullException.ThrowIfNull(jsonName);
        if (StorableTypes.CannotBeStored(type)) throw ThrowContract.NoSerializableType(type);
        TypeFacts facts = TypeFactsOf.Find(type, out NumberForms? numbers);
        MemberDescription description = new()
        {
            Name = jsonName,
            Kind = MemberKind.Added,
            TypeKey = -1,
            TypeFacts = facts,
            TypeNumberHandling = numbers,
        };
        return new MemberContractBuilder(this, null, type, jsonName, description);
    }

    /// <summary>Adds a new member after the others. It is neither read nor written until it has
    /// <see cref="MemberContractBuilder.Set"/> or <see cref="MemberContractBuilder.Get"/>.</summary>
    /// <param name="type">The type of the member's values.</param>
    /// <param name="jsonName">The member's name in JSON.</param>
    /// <returns>The member.</returns>
    public MemberContractBuilder Add(Type type, string jsonName)
    {
        MemberContractBuilder member = Create(type, jsonName);
        _members.Add(member);
        return member;
    }

    /// <summary>Finds the member with a .NET name or, if there is none, a JSON name.</summary>
    /// <param name="name">The name; case-sensitive.</param>
    /// <returns>The member; <see langword="null"/> if there is none.</returns>
    public MemberContractBuilder? Find(string name)
    {
        foreach (MemberContractBuilder member in _members)
        {
            if (member.Declaration?.Name == name) return member;
        }

        foreach (MemberContractBuilder member in _members)
        {
            if (member.JsonName == name) return member;
        }

        return null;
    }

    internal void ThrowIfBuilt()
    {
        if (_isBuilt) throw ThrowContract.IsBuilt(Type);
    }

    internal void Change()
    {
        ThrowIfBuilt();
        IsChanged = true;
    }

    /// <summary>Starts with the contract that a type declares.</summary>
    /// <exception cref="InvalidOperationException">The declaration contradicts itself.</exception>
    internal static TypeContractBuilder Of(DescribedType described, ContractModel model)
    {
        TypeContractBuilder builder = new(described, model.Constructor, model.Creation)
        {
            Callbacks = described.Description.Callbacks,
            StartingDelegates = described.Callbacks ?? new CallbackDelegates(null, null, null, null),
        };
        foreach (MemberModel member in model.Members)
        {
            DescribedMember? declaration = described.Members[member.Source];
            MemberDescription description = described.Description.Members[member.Source] with { IsSetNullable = member.IsSetNullable };
            builder.Start(new MemberContractBuilder(
                builder, declaration, described.TypeOf(member, model.Constructor), member.JsonName, description)
            {
                Ignore = description.Ignore,
                Parameter = member.Parameter,
                HasGetter = member.HasGetter,
                HasSetter = member.HasSetter,
                StartsRequired = member.IsRequired,
                StartsAsExtensionData = member.IsExtensionData,
            });
        }

        return builder;
    }

    // Throws InvalidOperationException or NotSupportedException if the contract contradicts itself.
    internal TypeContract Build(ContractOptions options)
    {
        MemberContractBuilder[] ordered = [.. _members.OrderBy(member => member.Order)];
        if (!ordered.SequenceEqual(_members)) _members.Replace(ordered);
        _isBuilt = true;

        TypeDescription description = _described.Description with
        {
            Members = [.. ordered.Select(Describe)],
            Callbacks = Callbacks,
            NumberHandling = (NumberForms?)_numberHandling,
            Leniency = (int)_leniency,
            UnmappedMemberHandling = (UnmappedMembers?)_unmappedMemberHandling,
            ObjectCreationHandling = (MemberCreation?)_preferredCreationHandling,
            IsFrameworkType = _described.Description.IsFrameworkType && !IsChanged,
        };
        List<ContractError> errors = [];
        List<MemberModel> members = [.. ordered.Select(Decide)];
        MemberListRules.CheckNames(description, members, options, errors);
        ContractCreation creation = _createObject is null ? Creation : ContractCreation.Delegate;
        AliasRules.Apply(description, options, members,
            creation == ContractCreation.Parameterized ? description.Constructors[Constructor].Parameters : [], errors);
        int[] parameters = [
            .. members.Select(member => creation == ContractCreation.Parameterized ? ordered[member.Source].Parameter : -1)];
        ContractModel model = ContractRules.Complete(description, options, members, Constructor, creation, parameters, errors);
        if (model.FirstError(ContractErrorTiming.Always) is { } error) ThrowContract.Of(error);
        return ContractSource.Bind(
            _described with { Description = description, Members = [.. ordered.Select(member => member.Declaration)] }, model, this);
    }

    private static MemberDescription Describe(MemberContractBuilder member) => member.Description with
    {
        // Call a setter from user code whatever the declaration has.
        Kind = member.ReplacedSetter is null ? member.Description.Kind : MemberKind.Added,
        Ignore = member.ShouldWrite is null ? member.Ignore : IgnoreWhen.Never,
        Order = member.Order,
        Aliases = [.. member.Aliases],
        IsGetNullable = member.IsGetNullable,
        IsSetNullable = member.IsSetNullable,
        IsNullabilityFinal = true,
        NumberHandling = (NumberForms?)member.NumberHandling,
        Leniency = (int)member.Leniency,
        TimeFormats = member.TimeFormats is { } formats ? [.. formats] : null,
        ObjectCreationHandling = (MemberCreation?)member.CreationHandling,
        HasConverter = member.Converter is not null || (member.Description.HasConverter && !member.HasOwnConverter),
    };

    private static MemberModel Decide(MemberContractBuilder member, int index) => new()
    {
        Source = index,
        JsonName = member.JsonName,
        IsIgnored = member is { HasGetter: false, HasSetter: false } && (member.Ignore == IgnoreWhen.Always || member.Parameter < 0),
        HasGetter = member.HasGetter,
        HasSetter = member.HasSetter,
        IsRequired = member.IsRequired,
        IsExtensionData = member.IsExtensionData,
    };

    private void Change<T>(ref T place, T value)
    {
        Change();
        place = value;
    }

    private sealed class MemberList(TypeContractBuilder owner) : System.Collections.ObjectModel.Collection<MemberContractBuilder>
    {
        internal void Replace(MemberContractBuilder[] members)
        {
            Items.Clear();
            foreach (MemberContractBuilder member in members) Items.Add(member);
        }

        // Adds a declared member, which is not a change.
        internal void Start(MemberContractBuilder member) => Items.Add(member);

        protected override void InsertItem(int index, MemberContractBuilder item)
        {
            ArgumentNullException.ThrowIfNull(item);
            owner.Change();
            base.InsertItem(index, item);
        }

        protected override void SetItem(int index, MemberContractBuilder item)
        {
            ArgumentNullException.ThrowIfNull(item);
            owner.Change();
            base.SetItem(index, item);
        }

        protected override void RemoveItem(int index)
        {
            owner.Change();
            base.RemoveItem(index);
        }

        protected override void ClearItems()
        {
            owner.Change();
            base.ClearItems();
        }
    }
}
