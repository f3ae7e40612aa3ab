// Everything that the rules need to know about a .NET type, as values: filled by reflection at run time, and from symbols by the generator.
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Serialization;

namespace Vivace.Json.Contracts.Rules.Descriptions;

internal sealed record TypeDescription
{
    // As its author wrote it, for messages.
    public string Name = "";

    public TypeForm Form;

    public bool IsAbstract;

    // KeyValuePair<,> and F#'s records: the structs whose constructor is called without being marked.
    public bool IsMadeByConstructor;

    // System.ValueTuple: its fields are its content, whatever the options say of fields.
    public bool IsValueTuple;

    // Comes with .NET: losing its values silently is never intended.
    public bool IsFrameworkType;

    // The constructor's arguments are visible in the members, but cannot be set through them.
    public bool IsException;

    // The types whose members count, the most derived first; without object and ValueType. An interface comes before those it extends.
    public TypeLevel[] Levels = [];

    // In order of Levels, in each the properties before the fields, in each of these the order of declaration.
    public MemberDescription[] Members = [];

    public ConstructorDescription[] Constructors = [];

    public ContractCallbacks Callbacks;

    // Only members with an attribute count.
    public bool IsOptIn;

    // Made by the compiler: its members cannot have attributes.
    public bool IsAnonymous;

    // .NET name to JSON name in place of the options' policy; null where the options count. The generator, which cannot ask it, has none.
    public Func<string, string?>? NamingPolicy;

    public NumberForms? NumberHandling;

    // Lenient forms that the type adds for its members: bits of JsonLeniency.
    public int Leniency;

    // The formats of its members' times; null for those of the settings.
    public string[]? TimeFormats;

    // A value of JsonDateTimeZone.
    public int? TimeZone;

    public UnmappedMembers? UnmappedMemberHandling;

    public MemberCreation? ObjectCreationHandling;

    public PolymorphismDescription? Polymorphism;

    public DerivedTypeDescription[] DerivedTypes = [];

    public bool HasConverter;

    // No constructor is called: all fields have their default values until the text is read.
    public bool IsUninitialized;

    // Fields are written before properties, instead of after those of their level.
    public bool HasFieldsFirst;

    // Names that differ in case alone are names of different members, also where case does not count: the exact name goes first. Of two members of one name, that of the derived type counts.
    public bool HasNewtonsoftNames;

    // Why what an attribute of another serializer says cannot be done; null where everything can.
    public string? Refusal;

    // Its attributes of other serializers, looked for where the options want to know.
    public ForeignAttribute[] Foreign = [];

    // Type and member, as messages name it.
    public string NameOf(MemberDescription member) => $"{(Levels.Length == 0 ? Name : Levels[member.Level].Name)}.{member.Name}";
}
