// Models are validated as MVC does it: the same errors, entries and exceptions, by two applications with the same model.
using System.Collections;
using System.ComponentModel.DataAnnotations;
using System.Reflection;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.AspNetCore.Mvc.ModelBinding.Validation;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace Vivace.Json.AspNetCore.Tests.Mvc.Validation;

public sealed class ModelValidatorTests
{
    public static TheoryData<string, object?> Models => new()
    {
        { nameof(Actions.Plain), Many(i => new Plain { Id = i, Name = "a" }) },
        { nameof(Actions.Plain), new List<Plain> { null! } },
        { nameof(Actions.Plain), null },
        { nameof(Actions.PlainArray), Many(i => new Plain { Id = i }).ToArray() },
        { nameof(Actions.Map), new Dictionary<string, Plain> { ["a"] = new(), ["b"] = null! } },
        { nameof(Actions.Map), new Dictionary<string, Plain>() },
        { nameof(Actions.Names), Many(i => new Named { Name = "n", Values = ["a", "b"], Inner = new Named { Name = "m" } }) },
        { nameof(Actions.Names), Many(i => new Named { Name = i == 2 ? null! : "n" }) },
        { nameof(Actions.Names), Many(i => new Named { Values = i == 2 ? null! : ["a"] }) },
        { nameof(Actions.Names), Many(i => new Named { Values = ["a", null!] }) },
        { nameof(Actions.Names), Many(i => new Named { Inner = new Named { Inner = new Named { Name = null! } } }) },
        { nameof(Actions.Names), new List<Named> { null!, new() } },
        { nameof(Actions.Records), Many(i => new Person("n", i, null, [new Named()])).ToArray() },
        { nameof(Actions.Records), Many(i => new Person(i == 1 ? null! : "n", i, null, [])).ToArray() },
        { nameof(Actions.Records), Many(i => new Person("n", i, null, i == 1 ? [new Named { Name = null! }] : [])).ToArray() },
        { nameof(Actions.Records), Many(i => new Person("n", i, null, []) { Extra = i == 1 ? null! : "e" }).ToArray() },
        { nameof(Actions.RecordsOfRules), Many(i => new Ruled(i)).ToArray() },
        { nameof(Actions.Misplaced), Many(i => new Misplaced(i)).ToArray() },
        { nameof(Actions.MisplacedInside), Many(i => new HoldsMisplaced { Inner = [new Misplaced(i)] }).ToArray() },
        { nameof(Actions.MisplacedInside), Many(i => new HoldsMisplaced()).ToArray() },
        { nameof(Actions.Ranges), Many(i => new Ranged { Count = i, Plains = [new Plain()] }) },
        { nameof(Actions.Ranges), Many(i => new Ranged { Count = 1, Plains = i == 3 ? null! : [] }) },
        { nameof(Actions.Texts), Many(i => new Texts { Filled = "a" }) },
        { nameof(Actions.Texts), Many(i => new Texts { Filled = i == 4 ? "  " : "a" }) },
        { nameof(Actions.Texts), Many(i => new Texts { Filled = i == 4 ? "" : "a" }) },
        { nameof(Actions.Selves), Many(i => new Self { Name = "a", Faults = i == 3 ? 1 : 0 }) },
        { nameof(Actions.Selves), Many(i => new Self { Name = null!, Faults = 1 }) },
        { nameof(Actions.Never), Many(i => new Never { Ignored = null!, Name = "a" }) },
        { nameof(Actions.Never), Many(i => new Never { Ignored = null!, Name = null! }) },
        { nameof(Actions.Never), Many(i => new Never { Parts = new NeverInside { Name = null! } }) },
        { nameof(Actions.Buddies), Many(i => new Buddy { Count = i }) },
        { nameof(Actions.Own), new OwnList { new Named(), new Named { Name = null! } } },
        { nameof(Actions.Sequence), Many(i => new Named { Name = i == 2 ? null! : "n" }).Where(one => one.Values.Length == 0) },
        { nameof(Actions.Structs), Many(i => new Pair { Name = i == 2 ? null! : "n" }).ToArray() },
        { nameof(Actions.Objects), Many<object>(i => i % 2 == 0 ? new Named { Name = null! } : "a") },
        { nameof(Actions.Bases), Many<Plain>(i => new Derived { Rule = 99 }) },
        { nameof(Actions.Deep), DeepOf(30) },
        { nameof(Actions.Deep), DeepOf(31) },
        { nameof(Actions.Deep), DeepOf(32) },
        { nameof(Actions.Deep), DeepOf(33) },
        { nameof(Actions.Deep), DeepOf(40) },
        { nameof(Actions.Deep), Cycle() },
        { nameof(Actions.Failing), Many(i => new Failing()) },
        { nameof(Actions.Nodes), System.Text.Json.Nodes.JsonNode.Parse("""{"a":[1,{"b":null}]}""") },
        { nameof(Actions.Many), Enumerable.Range(0, 300).Select(i => new Named { Name = null! }).ToList() },
    };

    [Theory, MemberData(nameof(Models))]
    public void Validate_AnyModel_IsMvcs(string action, object? model)
    {
        string expected = Validate(action, model, ours: false);
        Assert.Equal(expected, Validate(action, model, ours: true));
    }

    // What routes and other parameters have left in the model state has a say in what is reported.
    [Theory]
    [InlineData(ModelValidationState.Unvalidated)]
    [InlineData(ModelValidationState.Valid)]
    [InlineData(ModelValidationState.Skipped)]
    [InlineData(ModelValidationState.Invalid)]
    public void Validate_ModelStateHasEntries_IsMvcs(ModelValidationState state)
    {
        foreach (string name in (string[])["[1].Name", "[0]", "name", "[1].Name.x"])
        {
            void Enter(ModelStateDictionary entries)
            {
                entries.SetModelValue(name, "raw", "raw");
                if (state == ModelValidationState.Invalid)
                    entries.AddModelError(name, "bad");
                else
                    entries[name]!.ValidationState = state;
            }

            foreach (List<Named> model in (List<Named>[])[Many(i => new Named()), Many(i => new Named { Name = null! })])
                Assert.Equal(Validate(nameof(Actions.Names), model, ours: false, enter: Enter), Validate(nameof(Actions.Names), model, ours: true, enter: Enter));
        }
    }

    [Theory]
    [InlineData("depth")]
    [InlineData("no-depth")]
    [InlineData("errors")]
    [InlineData("no-implicit")]
    [InlineData("parents")]
    [InlineData("provider")]
    public void Validate_WithOptions_IsMvcs(string option)
    {
        void Configure(MvcOptions options)
        {
            options.MaxValidationDepth = option switch
            {
                "depth" => 3,
                "no-depth" => null,
                _ => options.MaxValidationDepth,
            };
            options.SuppressImplicitRequiredAttributeForNonNullableReferenceTypes = option == "no-implicit";
            options.ValidateComplexTypesIfChildValidationFails = option == "parents";
            if (option == "provider")
                options.ModelValidatorProviders.Add(new Refusing());
            if (option == "errors")
                options.MaxModelValidationErrors = 2;
        }

        foreach (object[] row in Models)
            Assert.Equal(Validate((string)row[0], row[1], ours: false, Configure), Validate((string)row[0], row[1], ours: true, Configure));
    }

    // What the others prove is that the result is the same. This is about the way.
    [Fact]
    public void Validate_NothingIsWrong_ReadsOnlyWhatHasRules()
    {
        Watched theirs = new(), ours = new();
        Validate(nameof(Actions.Seen), Many(_ => theirs), ours: false);
        Validate(nameof(Actions.Seen), Many(_ => ours), ours: true);
        Assert.NotEqual(0, theirs.Reads);
        Assert.Equal(0, ours.Reads);
    }

    [Fact]
    public void Services_ApplicationHasAValidatorOfItsOwn_ItStays()
    {
        ServiceCollection services = new();
        services.AddSingleton<IObjectModelValidator, Nothing>();
        services.AddControllers().AddVivaceJson();
        using ServiceProvider provider = services.BuildServiceProvider();
        Assert.IsType<Nothing>(provider.GetRequiredService<IObjectModelValidator>());
    }

    private static List<T> Many<T>(Func<int, T> create) => [.. Enumerable.Range(0, 5).Select(create)];

    private static Deep DeepOf(int levels) => levels == 1 ? new Deep() : new Deep { Next = DeepOf(levels - 1) };

    private static Deep Cycle()
    {
        Deep first = new() { Next = new Deep() };
        first.Next.Next = first;
        return first;
    }

    // All that validation leaves behind.
    private static string Validate(
        string action, object? model, bool ours, Action<MvcOptions>? options = null, Action<ModelStateDictionary>? enter = null)
    {
        ServiceCollection collection = new();
        collection.AddLogging();
        IMvcBuilder controllers = collection.AddControllers(mvc => options?.Invoke(mvc));
        if (ours)
            controllers.AddVivaceJson();
        using ServiceProvider provider = collection.BuildServiceProvider();
        ObjectModelValidator validator = (ObjectModelValidator)provider.GetRequiredService<IObjectModelValidator>();
        Assert.Equal(ours, validator.GetType().Assembly == typeof(JsonLinesResult<>).Assembly);
        ModelMetadataProvider metadata = (ModelMetadataProvider)provider.GetRequiredService<IModelMetadataProvider>();
        ParameterInfo parameter = typeof(Actions).GetMethod(action)!.GetParameters()[0];
        ModelMetadata known = model is null || model.GetType() == parameter.ParameterType ? metadata.GetMetadataForParameter(parameter) : metadata.GetMetadataForParameter(parameter, model.GetType());
        ActionContext context = new(new DefaultHttpContext { RequestServices = provider }, new RouteData(), new ActionDescriptor());
        context.ModelState.MaxAllowedErrors = provider.GetRequiredService<IOptions<MvcOptions>>().Value.MaxModelValidationErrors;
        enter?.Invoke(context.ModelState);
        string failure = "";
        try
        {
            validator.Validate(context, [], "", model, known, container: null);
        }
        catch (Exception exception) when (exception is InvalidOperationException or NotSupportedException)
        {
            failure = exception.ToString().Split('\n')[0];
        }

        IEnumerable<string> entries = context.ModelState.Select(entry => $"{entry.Key} {entry.Value!.ValidationState} {string.Join('|', entry.Value.Errors.Select(error => error.ErrorMessage + error.Exception?.Message))}");
        return string.Join('\n', entries.Append($"{context.ModelState.ValidationState} {context.ModelState.ErrorCount} {failure}"));
    }

    public static class Actions
    {
        public static void Plain([FromBody] List<Plain> model) => _ = model;

        public static void PlainArray([FromBody] Plain[] model) => _ = model;

        public static void Map([FromBody] Dictionary<string, Plain> model) => _ = model;

        public static void Names([FromBody] List<Named> model) => _ = model;

        public static void Records([FromBody] Person[] model) => _ = model;

        public static void RecordsOfRules([FromBody] Ruled[] model) => _ = model;

        public static void Misplaced([FromBody] Misplaced[] model) => _ = model;

        public static void MisplacedInside([FromBody] HoldsMisplaced[] model) => _ = model;

        public static void Ranges([FromBody] List<Ranged> model) => _ = model;

        public static void Texts([FromBody] List<Texts> model) => _ = model;

        public static void Selves([FromBody] List<Self> model) => _ = model;

        public static void Never([FromBody] List<Never> model) => _ = model;

        public static void Buddies([FromBody] List<Buddy> model) => _ = model;

        public static void Own([FromBody] OwnList model) => _ = model;

        public static void Sequence([FromBody] IEnumerable<Named> model) => _ = model;

        public static void Structs([FromBody] Pair[] model) => _ = model;

        public static void Objects([FromBody] List<object> model) => _ = model;

        public static void Bases([FromBody] List<Plain> model) => _ = model;

        public static void Deep([FromBody] Deep model) => _ = model;

        public static void Failing([FromBody] List<Failing> model) => _ = model;

        public static void Nodes([FromBody] System.Text.Json.Nodes.JsonNode model) => _ = model;

        public static void Many([FromBody] List<Named> model) => _ = model;

        public static void Seen([FromBody] List<Watched> model) => _ = model;
    }

    public class Plain
    {
        public int Id { get; set; }

        public string? Name { get; set; }
    }

    public sealed class Derived : Plain
    {
        [Range(1, 2)]
        public int Rule { get; set; }
    }

    public sealed class Named
    {
        public string Name { get; set; } = "";

        public string[] Values { get; set; } = [];

        public Named? Inner { get; set; }

        public Plain Plain { get; set; } = new();
    }

    public sealed record Person(string Name, int Age, string? Maybe, Named[] Parts)
    {
        public string Extra { get; set; } = "";
    }

    public sealed record Ruled([Range(1, 3)] int Count);

    public sealed record Misplaced(int Count)
    {
        [Range(1, 3)]
        public int Count { get; init; } = Count;
    }

    public sealed class HoldsMisplaced
    {
        public string Name { get; set; } = "";

        public Misplaced[] Inner { get; set; } = [];
    }

    public sealed class Ranged
    {
        [Range(1, 3)]
        public int Count { get; set; }

        public List<Plain> Plains { get; set; } = [];
    }

    public sealed class Texts
    {
        [Required]
        public string Filled { get; set; } = "";

        [Required(AllowEmptyStrings = true)]
        public string MayBeEmpty { get; set; } = "";
    }

    public sealed class Self : IValidatableObject
    {
        public string Name { get; set; } = "";

        public int Faults { get; set; }

        public IEnumerable<ValidationResult> Validate(ValidationContext validationContext) =>
            Enumerable.Range(0, Faults).Select(static i => new ValidationResult($"fault {i}", ["Faults"]));
    }

    public sealed class Never
    {
        [ValidateNever]
        public string Ignored { get; set; } = "";

        public string Name { get; set; } = "";

        [ValidateNever]
        public NeverInside Parts { get; set; } = new();
    }

    public sealed class NeverInside
    {
        public string Name { get; set; } = "";
    }

    [ModelMetadataType(typeof(BuddyRules))]
    public sealed class Buddy
    {
        public int Count { get; set; }
    }

    public sealed class BuddyRules
    {
        [Range(1, 3)]
        public int Count { get; set; }
    }

    public sealed class OwnList : IEnumerable<Named>
    {
        private readonly List<Named> _items = [];

        public void Add(Named item) => _items.Add(item);

        public IEnumerator<Named> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public struct Pair
    {
        public string Name { get; set; }
    }

    public sealed class Deep
    {
        public Deep? Next { get; set; }

        public string Name { get; set; } = "";
    }

    public sealed class Failing
    {
        public string Name => throw new InvalidOperationException("This getter always fails.");
    }

    public sealed class Watched
    {
        internal int Reads { get; private set; }

        public string Name { get; set; } = "";

        public string? Seen
        {
            get
            {
                Reads++;
                return null;
            }
        }
    }

    private sealed class Refusing : IModelValidatorProvider
    {
        public void CreateValidators(ModelValidatorProviderContext context)
        {
            if (context.ModelMetadata.ModelType == typeof(string))
                context.Results.Add(new ValidatorItem { Validator = new Refusal(), IsReusable = true });
        }
    }

    private sealed class Refusal : IModelValidator
    {
        public IEnumerable<ModelValidationResult> Validate(ModelValidationContext context) => [new ModelValidationResult("", "refused")];
    }

    private sealed class Nothing : IObjectModelValidator
    {
        public void Validate(ActionContext actionContext, ValidationStateDictionary? validationState, string prefix, object? model)
        {
        }
    }
}
