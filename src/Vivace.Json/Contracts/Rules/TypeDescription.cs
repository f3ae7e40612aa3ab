// Everything that the rules need to know about a .NET type, as values: filled by reflection at run time, and from symbols by the generator.
namespace Vivace.Json.Contracts.Rules;

internal sealed record TypeDescription
{
    // As its author wrote it, for messages.
    public string Name { get; init; } = "";

    public TypeForm Form { get; init; }

    public bool IsAbstract { get; init; }

    // KeyValuePair<,> and F#'s records: the structs whose constructor is called without being marked.
    public bool IsMadeByConstructor { get; init; }

    // System.ValueTuple: its fields are its content, whatever the options say of fields.
    public bool IsValueTuple { get; init; }

    // Comes with .NET: losing its values silently is never intended.
    public bool IsFrameworkType { get; init; }

    // The constructor's arguments are visible in the members, but cannot be set through them.
    public bool IsException { get; init; }

    // The types whose members count, the most derived first; without object and ValueType. An interface comes before those it extends.
    public TypeLevel[] Levels { get; init; } = [];

    // In order of Levels, in each the properties before the fields, in each of these the order of declaration.
    public MemberDescription[] Members { get; init; } = [];

    public ConstructorDescription[] Constructors { get; init; } = [];

    public CallbackForms Callbacks { get; init; }

    // Only members with an attribute count.
    public bool IsOptIn { get; init; }

    // Made by the compiler: its members cannot have attributes.
    public bool IsAnonymous { get; init; }

    // .NET name to JSON name in place of the options' policy; null where the options count. The generator, which cannot ask it, has none.
    public Func<string, string?>? NamingPolicy { get; init; }

    public NumberForms? NumberHandling { get; init; }

    // Lenient forms that the type adds for its members: bits of JsonLeniency.
    public int Leniency { get; init; }

    // The formats of its members' times; null for those of the settings.
    public string[]? TimeFormats { get; init; }

    // A value of JsonDateTimeZone.
    public int? TimeZone { get; init; }

    public UnmappedMembers? UnmappedMemberHandling { get; init; }

    public MemberCreation? ObjectCreationHandling { get; init; }

    public PolymorphismDescription? Polymorphism { get; init; }

    public DerivedTypeDescription[] DerivedTypes { get; init; } = [];

    public bool HasConverter { get; init; }

    // No constructor is called: all fields have their default values until the text is read.
    public bool IsUninitialized { get; init; }

    // Fields are written before properties, instead of after those of their level.
    public bool HasFieldsFirst { get; init; }

    // Names that differ in case alone are names of different members, also where case does not count: the exact name goes first. Of two members of one name, that of the derived type counts.
    public bool HasNewtonsoftNames { get; init; }

    // Why what an attribute of another serializer says cannot be done; null where everything can.
    public string? Refusal { get; init; }

    // Its attributes of other serializers, looked for where the options want to know.
    public ForeignAttribute[] Foreign { get; init; } = [];

    // Type and member, as messages name it.
    public string NameOf(MemberDescription member) => $"{(Levels.Length == 0 ? Name : Levels[member.Level].Name)}.{member.Name}";
}
