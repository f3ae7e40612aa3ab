// What the rules need to know about a .NET type, as values: from reflection at run time, and from symbols in the generator.
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Contracts.Rules.Descriptions;

internal sealed record TypeDescription
{
    // As in source code, for messages.
    public string Name = "";

    public DeclarationKind Kind;

    public bool IsAbstract;

    // KeyValuePair and F# records: structs whose constructor is called without a mark.
    public bool IsMadeByConstructor;

    // System.ValueTuple: its fields are members, whatever the options say.
    public bool IsValueTuple;

    // A type of .NET, whose values must not be lost silently.
    public bool IsFrameworkType;

    // The constructor's arguments show in members, but cannot be set through them.
    public bool IsException;

    // The types whose members count, the most derived first, without object and ValueType.
    public TypeLevel[] Levels = [];

    // In the order of Levels; within a level, properties first, in the order of declaration.
    public MemberDescription[] Members = [];

    public ConstructorDescription[] Constructors = [];

    public ContractCallbacks Callbacks;

    public bool IsOptIn;

    // Compiler-generated: its members cannot have attributes.
    public bool IsAnonymous;

    // Replaces the options' policy. Null in the generator, which cannot call it.
    public Func<string, string?>? NamingPolicy;

    public NumberForms? NumberHandling;

    // JsonLeniency flags that the type adds to its members.
    public int Leniency;

    public string[]? TimeFormats;

    // A JsonDateTimeZone.
    public int? TimeZone;

    public UnmappedMembers? UnmappedMemberHandling;

    public MemberCreation? ObjectCreationHandling;

    public PolymorphismDescription? Polymorphism;

    public DerivedTypeDescription[] DerivedTypes = [];

    public bool HasConverter;

    // No constructor is called: all fields start with their default values.
    public bool IsUninitialized;

    // Fields are written before all properties, rather than after those of their level.
    public bool HasFieldsFirst;

    // Those of TypeRules.
    public int Rules;

    public string? Refusal;

    // Attributes of other serializers, if the options use them.
    public ForeignAttribute[] Foreign = [];

    public bool Follows(int rule) => (Rules & rule) != 0;

    public string NameOf(MemberDescription member) => $"{(Levels.Length == 0 ? Name : Levels[member.Level].Name)}.{member.Name}";
}
