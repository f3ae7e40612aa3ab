// Flags with which generated code describes types, members and parameters; the generator compiles this file too.
using System.ComponentModel;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.CompilerServices;

/// <summary>Traits of a type.</summary>
[Flags]
[EditorBrowsable(EditorBrowsableState.Never)]
#if NET
public
#else
internal
#endif
enum TypeTraits
{
    /// <summary>A class of the program.</summary>
    None = 0,

    /// <summary>A struct.</summary>
    Struct = 1,

    /// <summary>An interface.</summary>
    Interface = 1 << 1,

    /// <summary>It cannot be instantiated.</summary>
    Abstract = 1 << 2,

    /// <summary>A struct whose constructor is called without [JsonConstructor].</summary>
    MadeByConstructor = 1 << 3,

    /// <summary>System.ValueTuple, whose fields are members.</summary>
    ValueTuple = 1 << 4,

    /// <summary>A type of .NET.</summary>
    Framework = 1 << 5,

    /// <summary>It derives from Exception.</summary>
    Exception = 1 << 6,

    /// <summary>It has a callback before writing.</summary>
    OnSerializing = 1 << 7,

    /// <summary>It has a callback after writing.</summary>
    OnSerialized = (int)ContractCallbacks.Serialized * OnSerializing,

    /// <summary>It has a callback before its members are set.</summary>
    OnDeserializing = (int)ContractCallbacks.Deserializing * OnSerializing,

    /// <summary>It has a callback after its members are set.</summary>
    OnDeserialized = (int)ContractCallbacks.Deserialized * OnSerializing,

    /// <summary>[JsonOptIn].</summary>
    OptIn = 1 << 11,
}

/// <summary>Traits of a member, parameter or constructor.</summary>
[Flags]
[EditorBrowsable(EditorBrowsableState.Never)]
#if NET
public
#else
internal
#endif
enum MemberTraits
{
    /// <summary>None.</summary>
    None = 0,

    /// <summary>Its type is a value type.</summary>
    ValueType = (int)TypeFacts.IsValueType,

    /// <summary>Its type can be null.</summary>
    Nullable = (int)TypeFacts.CanBeNull,

    /// <summary>It contains numbers, so number handling applies.</summary>
    Numbers = (int)TypeFacts.HoldsNumbers,

    /// <summary>An existing value can be filled.</summary>
    Fillable = (int)TypeFacts.CanPopulate,

    /// <summary>Its type declares discriminators.</summary>
    Polymorphic = (int)TypeFacts.IsPolymorphic,

    /// <summary>Its type can hold extension data.</summary>
    HoldsMembers = (int)TypeFacts.CanHoldExtensionData,

    /// <summary>Its type is a collection.</summary>
    Collection = (int)TypeFacts.IsCollection,

    /// <summary>A non-public getter or field.</summary>
    GetsPrivately = 1 << 8,

    /// <summary>A public getter or field.</summary>
    Gets = GetsPrivately | (1 << 9),

    /// <summary>A non-public setter, or writable field.</summary>
    SetsPrivately = 1 << 10,

    /// <summary>A public setter, or writable field.</summary>
    Sets = SetsPrivately | (1 << 11),

    /// <summary>Virtual, abstract or an override.</summary>
    Virtual = 1 << 12,

    /// <summary>The <c>required</c> keyword.</summary>
    Required = 1 << 13,

    /// <summary>The getter's annotations allow null.</summary>
    GivesNull = 1 << 14,

    /// <summary>The annotations of the setter or parameter allow null.</summary>
    TakesNull = 1 << 15,

    /// <summary>[JsonRequired].</summary>
    JsonRequired = 1 << 16,

    /// <summary>[JsonInclude].</summary>
    Included = 1 << 17,

    /// <summary>[JsonExtensionData].</summary>
    ExtensionData = 1 << 18,

    /// <summary>An attribute names a converter or codec.</summary>
    Converted = 1 << 19,

    /// <summary>[JsonCodec].</summary>
    Coded = 1 << 20,

    /// <summary>A parameter with a default value.</summary>
    Optional = 1 << 21,

    /// <summary>A public constructor.</summary>
    Public = 1 << 22,

    /// <summary>A constructor with [JsonConstructor].</summary>
    JsonConstructor = 1 << 23,

    /// <summary>A constructor that sets the required members.</summary>
    SetsRequired = 1 << 24,

    /// <summary>The attribute's codec always fills the existing value.</summary>
    FilledByCodec = 1 << 25,

    /// <summary>Its type has a default value that means "missing".</summary>
    MayBeMissing = (int)TypeFacts.IsOptional,

    /// <summary>A string.</summary>
    Text = (int)TypeFacts.IsText,

    /// <summary>[JsonIgnoreEmpty].</summary>
    IgnoresEmpty = 1 << 28,

    /// <summary>It has a serialization attribute other than [JsonIgnore]; set only if the
    /// type needs to know and no other call tells it.</summary>
    Marked = 1 << 29,

    /// <summary>[JsonSensitive].</summary>
    Sensitive = 1 << 30,

    /// <summary>The attribute's codec can fill the existing value.</summary>
    FillableByCodec = 1 << 31,
}
