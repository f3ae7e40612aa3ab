// What generated code says about types, members and parameters, as flags. The generator, which says it, has the same source.
using System.ComponentModel;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Serialization;

namespace Vivace.Json.CompilerServices;

/// <summary>What is to be known of a type beside its members.</summary>
[Flags]
[EditorBrowsable(EditorBrowsableState.Never)]
#if NET
public
#else
internal
#endif
enum TypeTraits
{
    /// <summary>A class of the program's own.</summary>
    None = 0,

    /// <summary>A struct.</summary>
    Struct = 1,

    /// <summary>An interface.</summary>
    Interface = 1 << 1,

    /// <summary>It cannot be made.</summary>
    Abstract = 1 << 2,

    /// <summary>A struct whose constructor is called without being marked.</summary>
    MadeByConstructor = 1 << 3,

    /// <summary>System.ValueTuple: its fields are its content.</summary>
    ValueTuple = 1 << 4,

    /// <summary>It comes with .NET.</summary>
    Framework = 1 << 5,

    /// <summary>It derives from Exception.</summary>
    Exception = 1 << 6,

    /// <summary>Called before writing.</summary>
    OnSerializing = 1 << 7,

    /// <summary>Called after writing.</summary>
    OnSerialized = (int)ContractCallbacks.Serialized * OnSerializing,

    /// <summary>Called before members are set.</summary>
    OnDeserializing = (int)ContractCallbacks.Deserializing * OnSerializing,

    /// <summary>Called when members are set.</summary>
    OnDeserialized = (int)ContractCallbacks.Deserialized * OnSerializing,

    /// <summary>The attribute JsonOptIn.</summary>
    OptIn = 1 << 11,
}

/// <summary>What is to be known of a member, parameter or constructor.</summary>
[Flags]
[EditorBrowsable(EditorBrowsableState.Never)]
#if NET
public
#else
internal
#endif
enum MemberTraits
{
    /// <summary>Nothing.</summary>
    None = 0,

    /// <summary>Of a value type.</summary>
    ValueType = (int)TypeFacts.IsValueType,

    /// <summary>Of a type that has null.</summary>
    Nullable = (int)TypeFacts.CanBeNull,

    /// <summary>Holds numbers, so that number handling means something.</summary>
    Numbers = (int)TypeFacts.HoldsNumbers,

    /// <summary>A present value can be filled.</summary>
    Fillable = (int)TypeFacts.CanPopulate,

    /// <summary>Of a type whose attributes declare discriminators.</summary>
    Polymorphic = (int)TypeFacts.IsPolymorphic,

    /// <summary>Of a type that can hold extension data.</summary>
    HoldsMembers = (int)TypeFacts.CanHoldExtensionData,

    /// <summary>Of a collection type.</summary>
    Collection = (int)TypeFacts.IsCollection,

    /// <summary>A getter or a field that is not public.</summary>
    GetsPrivately = 1 << 8,

    /// <summary>A public getter or field.</summary>
    Gets = GetsPrivately | (1 << 9),

    /// <summary>A setter, or a field that is not read-only, that is not public.</summary>
    SetsPrivately = 1 << 10,

    /// <summary>A public setter, or a public field that is not read-only.</summary>
    Sets = SetsPrivately | (1 << 11),

    /// <summary>Virtual, abstract or an override.</summary>
    Virtual = 1 << 12,

    /// <summary>The keyword <c>required</c>.</summary>
    Required = 1 << 13,

    /// <summary>The annotations allow the getter to return null.</summary>
    GivesNull = 1 << 14,

    /// <summary>The annotations let the setter or parameter take null.</summary>
    TakesNull = 1 << 15,

    /// <summary>The attribute JsonRequired.</summary>
    JsonRequired = 1 << 16,

    /// <summary>The attribute JsonInclude.</summary>
    Included = 1 << 17,

    /// <summary>The attribute JsonExtensionData.</summary>
    ExtensionData = 1 << 18,

    /// <summary>An attribute names what reads and writes the value.</summary>
    Converted = 1 << 19,

    /// <summary>The attribute JsonCodec.</summary>
    Coded = 1 << 20,

    /// <summary>Of a parameter: there is a default value.</summary>
    Optional = 1 << 21,

    /// <summary>Of a constructor: public.</summary>
    Public = 1 << 22,

    /// <summary>Of a constructor: the attribute JsonConstructor.</summary>
    JsonConstructor = 1 << 23,

    /// <summary>Of a constructor: it sets what is required.</summary>
    SetsRequired = 1 << 24,

    /// <summary>The codec that the attribute names fills the value that is there.</summary>
    FilledByCodec = 1 << 25,

    /// <summary>Of a type whose default value means that the text has no member.</summary>
    MayBeMissing = (int)TypeFacts.IsOptional,

    /// <summary>A string.</summary>
    Text = (int)TypeFacts.IsText,

    /// <summary>The attribute JsonIgnoreEmpty.</summary>
    IgnoresEmpty = 1 << 28,

    /// <summary>An attribute of the vocabulary other than JsonIgnore; told where the type asks for it, or no other call says it.</summary>
    Marked = 1 << 29,

    /// <summary>The attribute JsonSensitive.</summary>
    Sensitive = 1 << 30,

    /// <summary>The codec that the attribute names fills the value that is there if it is asked to.</summary>
    FillableByCodec = 1 << 31,
}
