// A member of a contract that can still be changed.
using System.Reflection;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Text.Times;

namespace Vivace.Json.Serialization.Metadata;

/// <summary>One member of a <see cref="TypeContractBuilder"/>.</summary>
/// <remarks>
/// Only getters and setters that you replace are called as delegates. For a struct, getter, setter and <see cref="ShouldWrite"/> get the
/// boxed object, and changes made by a setter are kept.
/// </remarks>
public sealed class MemberContractBuilder
{
    private readonly TypeContractBuilder _owner;
    private string _jsonName;
    private Func<object, object?>? _plainGet, _get;
    private Action<object, object?>? _plainSet, _set;
    private Func<object, object?, bool>? _shouldWrite;
    private bool _hasGetter, _hasSetter, _isRequired, _isExtensionData, _isGetNullable, _isSetNullable;
    private int _order;
    private IReadOnlyList<string> _aliases;
    private JsonNumberHandling? _numberHandling;
    private JsonLeniency _leniency;
    private TimeFormatList? _timeFormats;
    private JsonObjectCreationHandling? _creationHandling;
    private JsonConverter? _converter;

    internal MemberContractBuilder(
        TypeContractBuilder owner, DescribedMember? declaration, Type type, string jsonName, MemberDescription description)
    {
        _owner = owner;
        Declaration = declaration;
        Type = type;
        _jsonName = jsonName;
        Description = description;
        _isGetNullable = description.IsGetNullable;
        _isSetNullable = description.IsSetNullable;
        _order = description.Order;
        _aliases = description.Aliases!;
        _numberHandling = (JsonNumberHandling?)description.NumberHandling;
        _leniency = (JsonLeniency)description.Leniency;
        _timeFormats = TimeFormatList.Given(description.TimeFormats);
        _creationHandling = (JsonObjectCreationHandling?)description.ObjectCreationHandling;
    }

    /// <summary>The property or field; <see langword="null"/> for a member that was added.</summary>
    public MemberInfo? Member => Declaration?.Info;

    internal DescribedMember? Declaration { get; }

    /// <summary>The type of the values.</summary>
    public Type Type { get; }

    /// <summary>The name in JSON, not escaped.</summary>
    public string JsonName
    {
        get => _jsonName;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            Change(ref _jsonName, value);
        }
    }

    /// <summary>Other names in JSON from which the member is read, not escaped.</summary>
    /// <exception cref="ArgumentException">One of the names is null.</exception>
    public IReadOnlyList<string> Aliases
    {
        get => _aliases;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            string[] names = [.. value];
            if (Array.IndexOf(names, null) >= 0)
                throw new ArgumentException("A member cannot be read from the name null.", nameof(value));
            Change(ref _aliases, names);
        }
    }

    /// <summary>Gets the member's value from an object; <see langword="null"/> if the member is not written.</summary>
    public Func<object, object?>? Get
    {
        get => _get ?? (_hasGetter ? _plainGet ??= PlainGetter() : null);
        set
        {
            _owner.ThrowIfBuilt();
            if (value is not null && ReferenceEquals(value, _plainGet))
                value = null;
            else
                _hasGetter = value is not null;
            Change(ref _get, value);
        }
    }

    /// <summary>Sets the member's value on an object; <see langword="null"/> if the member is not
    /// read, or is read through a constructor parameter.</summary>
    public Action<object, object?>? Set
    {
        get => _set ?? (_hasSetter ? _plainSet ??= PlainAccess.SetterOf(Member ?? throw ThrowContract.AccessorTrimmed(JsonName)) : null);
        set
        {
            _owner.ThrowIfBuilt();
            if (value is not null && ReferenceEquals(value, _plainSet))
                value = null;
            else
                _hasSetter = value is not null;
            Change(ref _set, value);
        }
    }

    /// <summary>Decides by the object and the value whether the member is written. If set, conditions
    /// of attributes and options don't apply to the member.</summary>
    public Func<object, object?, bool>? ShouldWrite
    {
        get => _shouldWrite;
        set => Change(ref _shouldWrite, value);
    }

    /// <summary>Whether the text must contain the member.</summary>
    public bool IsRequired
    {
        get => _isRequired;
        set => Change(ref _isRequired, value);
    }

    /// <summary>Whether the member, a dictionary of strings to objects or elements, holds
    /// the values whose names no other member has.</summary>
    public bool IsExtensionData
    {
        get => _isExtensionData;
        set
        {
            Bring.ExtensionData();
            Change(ref _isExtensionData, value);
        }
    }

    /// <summary>Members with lower values are written first, members with equal values in the
    /// order of <see cref="TypeContractBuilder.Members"/>.</summary>
    public int Order
    {
        get => _order;
        set => Change(ref _order, value);
    }

    /// <summary>The member's number handling; <see langword="null"/> to use that of the type or options.</summary>
    public JsonNumberHandling? NumberHandling
    {
        get => _numberHandling;
        set => Change(ref _numberHandling, value);
    }

    /// <summary>The lenient forms that the member adds to those of the type and the settings.</summary>
    public JsonLeniency Leniency
    {
        get => _leniency;
        set
        {
            Bring.Lenience();
            Change(ref _leniency, value);
        }
    }

    /// <summary>The formats of the member's dates and times, as in <see cref="JsonSettings.TimeFormats"/>;
    /// <see langword="null"/> to use those of the type or settings.</summary>
    /// <exception cref="ArgumentException">A format is neither a name nor a format string for dates and times.</exception>
    public IReadOnlyList<string>? TimeFormats
    {
        get => _timeFormats;
        set
        {
            Bring.Lenience();
            Change(ref _timeFormats, TimeFormatList.Given(value));
        }
    }

    /// <summary>Whether reading replaces the member's value or fills the existing one;
    /// <see langword="null"/> to use that of the type or options.</summary>
    public JsonObjectCreationHandling? CreationHandling
    {
        get => _creationHandling;
        set => Change(ref _creationHandling, value);
    }

    /// <summary>A System.Text.Json converter for the member; does not show a converter in an attribute.</summary>
    public JsonConverter? Converter
    {
        get => _converter;
        set => Change(ref _converter, value);
    }

    /// <summary>Whether null can be written, if <see cref="JsonSettings.RespectNullableAnnotations"/> is set.</summary>
    public bool IsGetNullable
    {
        get => _isGetNullable;
        set => Change(ref _isGetNullable, value);
    }

    /// <summary>Whether null can be read, if <see cref="JsonSettings.RespectNullableAnnotations"/> is set.</summary>
    public bool IsSetNullable
    {
        get => _isSetNullable;
        set => Change(ref _isSetNullable, value);
    }

    private Func<object, object?> PlainGetter() =>
        Member is { } member ? PlainAccess.GetterOf(member)
        : Description.Constant != 0 ? _ => Declaration!.Constant
        : throw ThrowContract.AccessorTrimmed(JsonName);

    internal MemberDescription Description { get; }

    // Applies unless a delegate decides.
    internal IgnoreWhen? Ignore { get; init; }

    // The index of the member's constructor parameter, or -1.
    internal int Parameter { get; init; } = -1;

    internal bool StartsAsDefault { get; init; }

    // The converter, or its absence, replaces the member's attribute.
    internal bool HasOwnConverter { get; init; }

    internal bool HasGetter
    {
        get => _hasGetter;
        init => _hasGetter = value;
    }

    internal bool HasSetter
    {
        get => _hasSetter;
        init => _hasSetter = value;
    }

    internal Func<object, object?>? ReplacedGetter
    {
        get => _get;
        init => _get = value;
    }

    internal Action<object, object?>? ReplacedSetter
    {
        get => _set;
        init => _set = value;
    }

    internal Func<object, object?, bool>? Condition
    {
        init => _shouldWrite = value;
    }

    internal JsonConverter? GivenConverter
    {
        init => _converter = value;
    }

    internal bool StartsRequired
    {
        init => _isRequired = value;
    }

    internal bool StartsAsExtensionData
    {
        init => _isExtensionData = value;
    }

    /// <inheritdoc/>
    public override string ToString() => $"{_jsonName}: {Type}";

    private void Change<T>(ref T place, T value)
    {
        _owner.Change();
        place = value;
    }
}
