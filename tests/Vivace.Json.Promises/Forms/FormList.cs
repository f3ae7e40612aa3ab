// The forms. To add one, write a model in Models and an entry here; FormTests names each attribute that no form has.
using Vivace.Json.Codecs;
using Vivace.Json.Promises.Forms.Models;
using Vivace.Json.Serialization;

namespace Vivace.Json.Promises.Forms;

internal static class FormList
{
    private const string Five = """{"Name":"Ada","Number":7,"Secret":"hunter2","Hidden":"h1dden"}""";
    private const string OpenNext = """{"Name":"Ada","Number":7,"Secret":"hunter2","Hidden":"h1dden","Next":""";

    internal static IReadOnlyList<Form> All { get; } =
    [
        Usual<Objects.Plain>("object", static next => new Objects.Plain { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden, Next = next }, isOfContracts: true),
        Usual("record", static (Objects.Positional? next) => new Objects.Positional("Ada", 7, "hunter2", Form.Hidden, next), isOfContracts: true),
        Usual<Objects.Required>("required members", static next => new Objects.Required { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden, Next = next }, isOfContracts: true),
        new("struct", typeof(Objects.Value))
        {
            IsOfContracts = true,
            Make = static next => new Objects.Value { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden, Next = next is null ? null : [(Objects.Value)next] },
            Json = Five,
            Open = OpenNext + "[",
            Close = "]}",
            Levels = 2,
            Settings = JsonSettings.Default with { IncludeFields = true },
        },
        new("marked members", typeof(Objects.Marked))
        {
            Make = static next => new Objects.Marked { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden, Next = (Objects.Marked?)next },
            Json = """{"kind":"marked","title":"Ada","number":7,"secret":"hunter2","hidden":"h1dden","day":"2026|11","level":0}""",
            Open = """{"name":"Ada","number":7,"secret":"hunter2","hidden":"h1dden","next":""",
            Close = "}",
            NumberPath = "$.number",
        },
        Usual<Objects.Extended>("extension data", static next => new Objects.Extended { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden, Next = next }, isOfContracts: true),
        Usual("extension data of a record", static (Objects.ExtendedRecord? next) => new Objects.ExtendedRecord("Ada", 7, "hunter2", Form.Hidden, next, null)),
        Usual("optional members", static (Objects.WithOptional? next) => new Objects.WithOptional { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden, Next = next is null ? default : new(next) }),
        Usual<Objects.Flattened>("flattened object", static next => new Objects.Flattened { Name = "Ada", Part = new() { Number = 7, Secret = "hunter2", Hidden = Form.Hidden }, Next = next }),
        Usual<Objects.RunTime>("run-time type", static next => new Objects.RunTime { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden, Next = next }),

        Usual<Shapes.Page>("object layout of a collection", static next => new Shapes.Page { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden, Next = next }),
        new("array layout", typeof(Shapes.Row))
        {
            CanFill = false,
            Make = static next => new Shapes.Row("Ada", 7, "hunter2", (Shapes.Row?)next, Form.Hidden),
            Json = """["Ada",7,"hunter2",null,"h1dden"]""",
            Open = """["Ada",7,"hunter2",""",
            Close = "]",
            NumberPath = "$[1]",
            LeftOut = new Dictionary<string, string> { ["Hidden members"] = "Without the member the following ones move up: a text must be read with the audiences that it was written with." },
        },
        new("projection", typeof(Shapes.Projected))
        {
            CanFill = false,
            Make = static next => new Shapes.Projected { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden, Next = (Shapes.Projected?)next },
            Json = """{"a":{"name":"Ada","Number":7,"b":{"secret":"hunter2"}},"c":"h1dden"}""",
            Open = """{"c":"h1dden","a":{"name":"Ada","Number":7,"next":""",
            Close = "}}",
            Levels = 2,
            NumberPath = "$.a.Number",
        },
        Creators<Shapes.Made>("creators", static next => new Shapes.Made("Ada", 7) { Secret = "hunter2", Hidden = Form.Hidden, Next = next }),
        Creators("creators of all members", static (Shapes.MadeOfAll? next) => new Shapes.MadeOfAll("Ada", 7, "hunter2", next) { Hidden = Form.Hidden }),
        new("version", typeof(Shapes.Versioned))
        {
            CanFill = false,
            Make = static next => new Shapes.Versioned { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden, Next = (Shapes.Versioned?)next },
            Json = """{"version":2,"Name":"Ada","Number":7,"Secret":"hunter2","Hidden":"h1dden"}""",
            Open = """{"version":2,"Name":"Ada","Number":7,"Secret":"hunter2","Next":""",
            Close = "}",
        },
        new("earlier version", typeof(Shapes.Upgraded))
        {
            CanFill = false,
            Make = static next => new Shapes.Upgraded { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden, Next = (Shapes.Upgraded?)next },
            Json = """{"version":1,"Name":"Ada","Number":7,"Secret":"hunter2","Hidden":"h1dden"}""",
            Open = """{"version":1,"Name":"Ada","Number":7,"Secret":"hunter2","Next":""",
            Close = "}",
            NumberPath = null,
        },
        Usual<Shapes.Original>("surrogate", static next => new Shapes.Original { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden, Next = next }, canFill: false),
        Usual<Shapes.Theirs>("mix-in", static next => new Shapes.Theirs { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden, Next = next }, JsonSettings.Default with { Codecs = [new JsonMixIn<Shapes.Theirs, Shapes.TheirsMixIn>()] }),
        new("implementation", typeof(Shapes.IOnly))
        {
            CanFill = false,
            Make = static next => new Shapes.Only { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden, Next = (Shapes.IOnly?)next },
            Json = Five,
            Open = OpenNext,
            Close = "}",
        },
        new("wrapper", typeof(Shapes.Wrapper))
        {
            CanFill = false,
            Make = static next => new Shapes.Wrapper(new Objects.Plain { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden, Next = ((Shapes.Wrapper?)next)?.Value }),
            Json = Five,
            Open = OpenNext,
            Close = "}",
        },
        Usual<Shapes.Parent>("back references", static next => new Shapes.Parent { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden, Next = next }),
        Usual<Shapes.Referred>("references", static next => new Shapes.Referred { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden, Next = next }),

        Chosen<Choices.Pet>("discriminator", "\"$type\":\"dog\"", static next => new Choices.Dog { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden, Next = next }),
        Chosen<Choices.Event>("inferred discriminator", "\"$type\":\"Placed\"", static next => new Choices.Event.Placed { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden, Next = next }),
        Chosen<Choices.Tagged>("discriminator that is a member", "\"Kind\":\"known\"", static next => new Choices.KnownTagged { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden, Next = next }),
        Chosen<Choices.AnyPart>("fallback type", "\"$type\":\"new\"", static next => new Choices.UnknownPart { JsonText = next is null ? "{\"$type\":\"new\"," + Five[1..] : null, Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden, Next = next }),
        Chosen<Choices.Figure>("choice by content", "\"Radius\":1", static next => new Choices.Circle { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden, Next = next }),
        Chosen<Choices.Body>("choice by members", "\"Radius\":1", static next => new Choices.Ball { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden, Next = next }),
        Usual("choice by kind", static (Choices.Answer? next) => new Choices.Answer { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden, Next = next }),
        Usual("union in the shape of OneOf", static (Choices.Either? next) => new Choices.Either { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden, Next = next is null ? null : (Choices.OneOf<string, Choices.Either>?)next },
            JsonSettings.Default with { Codecs = [new OneOfTypes()] }),

        Held<OwnCode.Coded>("codec", static (value, next) => new OwnCode.Coded { Value = value, Next = next }),
        Held<OwnCode.Streamed>("codec in parts", static (value, next) => new OwnCode.Streamed { Value = value, Next = next }),
        Held<OwnCode.Converted>("converter", static (value, next) => new OwnCode.Converted { Value = value, Next = next }),
        new("codec of lists of itself", typeof(OwnCode.Listed))
        {
            CanFill = false,
            Make = static next => new OwnCode.Listed { Next = next is null ? [] : [(OwnCode.Listed)next] },
            Json = "[]",
            Open = "[",
            Close = "]",
            NumberPath = null,
        },
        new("factory of converters", typeof(OwnCode.Box<Objects.Plain>))
        {
            CanFill = false,
            IsOfContracts = true,
            Make = static next => new OwnCode.Box<Objects.Plain> { Value = new() { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden }, Next = (OwnCode.Box<Objects.Plain>?)next },
            Json = $"[{Five}]",
            Open = $"[{Five},",
            Close = "]",
            Settings = JsonSettings.Default with { Converters = [new OwnCode.BoxFactory()] },
            NumberPath = null,
        },

        new("list", typeof(List<Objects.Plain>)) { IsOfContracts = true, Make = static _ => new List<Objects.Plain> { new() { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden } }, Json = $"[{Five}]", NumberPath = "$[0].Number" },
        new("dictionary", typeof(Dictionary<string, Objects.Plain>))
        {
            IsOfContracts = true,
            Make = static _ => new Dictionary<string, Objects.Plain> { ["a"] = new() { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden } },
            Json = $$"""{"a":{{Five}}}""",
            NumberPath = "$.a.Number",
        },
        new("tuple as an array", typeof(ValueTuple<int, Objects.Plain>))
        {
            CanFill = false,
            Make = static _ => (7, new Objects.Plain { Name = "Ada", Number = 8, Secret = "hunter2", Hidden = Form.Hidden }),
            Json = """[7,{"Name":"Ada","Number":8,"Secret":"hunter2","Hidden":"h1dden"}]""",
            Settings = JsonSettings.Default with { Codecs = [new TuplesAsArrays()] },
            NumberPath = "$[0]",
        },
        new("untyped value", typeof(object)) { CanFill = false, Make = static _ => new Dictionary<string, object> { ["Number"] = 7 }, Json = """{"Number":7}""", NumberPath = null },
    ];

    // Five members, one level each.
    private static Form Usual<T>(string name, Func<T?, T> make, JsonSettings? settings = null, bool isOfContracts = false, bool canFill = true) where T : class => new(name, typeof(T))
    {
        IsOfContracts = isOfContracts,
        CanFill = canFill,
        Make = next => make((T?)next),
        Json = Five,
        Open = OpenNext,
        Close = "}",
        Settings = settings ?? JsonSettings.Default,
    };

    // The names of the parameters are the members' without the need to be equal in case.
    private static Form Creators<T>(string name, Func<T?, T> make) where T : class => new(name, typeof(T))
    {
        Make = next => make((T?)next),
        Json = Five,
        Open = OpenNext,
        Close = "}",
    };

    private static Form Chosen<T>(string name, string choice, Func<T?, T> make) where T : class => new(name, typeof(T))
    {
        Make = next => make((T?)next),
        IsOfContracts = name == "discriminator",
        CanFill = name != "choice by members",
        Json = $"{{{choice},{Five[1..]}",
        Open = $"{{{choice},{OpenNext[1..]}",
        Close = "}",
    };

    private static Form Held<T>(string name, Func<Objects.Plain, T?, T> make) where T : class => new(name, typeof(T))
    {
        Make = next => make(new() { Name = "Ada", Number = 7, Secret = "hunter2", Hidden = Form.Hidden }, (T?)next),
        IsOfContracts = name == "converter",
        CanFill = false,
        Json = $$"""{"v":{{Five}}}""",
        Open = $$"""{"v":{{Five}},"Next":""",
        Close = "}",
        // A call within a converter begins a path of its own, as in System.Text.Json.
        NumberPath = name == "converter" ? null : "$.v.Number"
    };
}
