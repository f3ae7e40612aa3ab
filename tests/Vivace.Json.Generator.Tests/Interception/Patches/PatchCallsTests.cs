// Patch documents of ASP.NET Core under the drop-in switch, against their own code.
using System.Diagnostics;
using System.Runtime.Loader;
using System.Text.Json;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Newtonsoft.Json;
using Newtonsoft.Json.Serialization;
using New = Microsoft.AspNetCore.JsonPatch.SystemTextJson;
using Old = Microsoft.AspNetCore.JsonPatch;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Generator.Tests.Interception.Patches;

public class PatchCallsTests
{
    private const int Documents = 5_000, LeastChanged = 500;

    // Calls of each form, which the switch redirects; the tests themselves are built without it.
    private const string Program = """
        using System;
        using Microsoft.AspNetCore.Mvc;
        using Microsoft.AspNetCore.Mvc.ModelBinding;
        using New = Microsoft.AspNetCore.JsonPatch.SystemTextJson;
        using Old = Microsoft.AspNetCore.JsonPatch;

        public static class Calls
        {
            public static void Throw<T>(Old.JsonPatchDocument<T> patch, T target) where T : class => patch.ApplyTo(target);
            public static void Log<T>(Old.JsonPatchDocument<T> patch, T target, Action<Old.JsonPatchError>? log) where T : class => patch.ApplyTo(target, log);
            public static void Model<T>(Old.JsonPatchDocument<T> patch, T target, ModelStateDictionary state) where T : class => patch.ApplyTo(target, state);
            public static void Prefix<T>(Old.JsonPatchDocument<T> patch, T target, ModelStateDictionary state, string prefix) where T : class => patch.ApplyTo(target, state, prefix);
            public static void Untyped(Old.JsonPatchDocument patch, object target, Action<Old.JsonPatchError>? log) => patch.ApplyTo(target, log);
            public static void Alone(Old.JsonPatchDocument patch, object target) => patch.ApplyTo(target);
            public static void NewThrow<T>(New.JsonPatchDocument<T> patch, T target) where T : class => patch?.ApplyTo(target);
            public static void NewLog<T>(New.JsonPatchDocument<T> patch, T target, Action<New.JsonPatchError>? log) where T : class => patch.ApplyTo(target, log);
            public static void NewUntyped(New.JsonPatchDocument patch, object target, Action<New.JsonPatchError>? log) => patch.ApplyTo(target, logErrorAction: log);
            public static void NewAlone(New.JsonPatchDocument patch, object target) => patch.ApplyTo(target);
        }
        """;

    private static readonly Lazy<Type> s_calls = new(static () =>
    {
        using MemoryStream image = new();
        Assert.True(DropIn.Compile(DropIn.Of(Program)).Emit(image).Success);
        image.Position = 0;
        return new AssemblyLoadContext(nameof(PatchCallsTests)).LoadFromStream(image).GetType("Calls")!;
    });

    private static readonly IContractResolver[] s_resolvers =
        [new DefaultContractResolver(), new DefaultContractResolver { NamingStrategy = new CamelCaseNamingStrategy { ProcessDictionaryKeys = true } }, new DefaultContractResolver { NamingStrategy = new SnakeCaseNamingStrategy() }];

    private static readonly JsonSerializerOptions[] s_options = [JsonSerializerOptions.Default, JsonSerializerOptions.Web, new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower, PropertyNameCaseInsensitive = true, IncludeFields = true }];

    [Fact]
    public void Generate_CallsThatApply_AreRedirected()
    {
        CSharpCompilation compilation = DropIn.Compile(DropIn.Of(Program));
        SemanticModel model = compilation.GetSemanticModel(compilation.SyntaxTrees[0]);
        Assert.All(compilation.SyntaxTrees[0].GetRoot().DescendantNodes().OfType<InvocationExpressionSyntax>(), call => Assert.NotNull(model.GetInterceptorMethod(call)));
    }

    // An adapter of the program decides what an operation does; other classes have methods of the name; a trimmed program keeps the package's warnings.
    [Theory]
    [InlineData("class C { void M(Old.JsonPatchDocument p, object o, Old.Adapters.IObjectAdapter a) => p.ApplyTo(o, a); }", null)]
    [InlineData("class C { void ApplyTo(object o) { } void M(C c) => c.ApplyTo(c); }", null)]
    [InlineData("class C { void M(Old.JsonPatchDocument p, object o) => p.ApplyTo(o); }", "PublishTrimmed")]
    public void Generate_OtherCalls_Stay(string source, string? property)
    {
        GeneratorDriver driver = property is null ? DropIn.Driver() : DropIn.Trimmed(property, isDropIn: true);
        Assert.DoesNotContain(driver.RunGenerators(DropIn.Of("using Old = Microsoft.AspNetCore.JsonPatch;" + source)).GetRunResult().GeneratedTrees, static tree => tree.FilePath.Contains("Patch", StringComparison.Ordinal));
    }

    [Fact]
    public void ApplyTo_RandomPatchesOfNewtonsoft_DoesWhatThePackageDoes()
    {
        int changed = 0;
        for (int seed = 0; seed < Documents; seed++)
        {
            string text = RandomPatches.Next(new Random(seed));
            IContractResolver resolver = s_resolvers[seed % s_resolvers.Length];
            if (seed % 5 == 0)
                Compare(text, static () => new PatchedTrees(), resolver, seed);
            else
                changed += Compare(text, static () => new Patched(), resolver, seed);
        }

        Assert.True(changed > LeastChanged, $"{changed}");
    }

    [Fact]
    public void ApplyTo_RandomPatchesOfSystemTextJson_DoesWhatThePackageDoes()
    {
        int changed = 0;
        for (int seed = 0; seed < Documents; seed++)
        {
            string text = RandomPatches.Next(new Random(~seed));
            JsonSerializerOptions options = s_options[seed % s_options.Length];
            string Run(int form, Func<string, Delegate> find) => Result(new Patched(), form % 3, (target, log, _) =>
            {
                if (form % 2 == 0)
                    find(form % 4 == 0 ? "NewThrow" : "NewLog").DynamicInvoke(form % 4 == 0 ? [StjSerializer.Deserialize<New.JsonPatchDocument<Patched>>(text, options), target] : [StjSerializer.Deserialize<New.JsonPatchDocument<Patched>>(text, options), target, Of(log)]);
                else
                    find(form % 4 == 1 ? "NewAlone" : "NewUntyped").DynamicInvoke(form % 4 == 1 ? [StjSerializer.Deserialize<New.JsonPatchDocument>(text, options), target] : [StjSerializer.Deserialize<New.JsonPatchDocument>(text, options), target, Of(log)]);
            });
            string theirs = Run(seed / 3, static name => Theirs(name)), ours = Run(seed / 3, static name => Ours(name, typeof(Patched)));
            Assert.True(theirs == ours, $"{seed} {text}\n{theirs}\n{ours}");
            changed += theirs.EndsWith('.') ? 1 : 0;
        }

        Assert.True(changed > LeastChanged, $"{changed}");

        static Action<New.JsonPatchError>? Of(Action<string, object, string>? log) => log is null ? null : error => log(error.ErrorMessage, error.AffectedObject, $"{error.Operation?.op} {error.Operation?.path} {error.Operation?.value}");
    }

    // The package finds setters through its own adapters.
    [Theory, InlineData(false), InlineData(true)]
    public void ApplyTo_PlainOperation_IsRunHere(bool isNew)
    {
        const string Text = """[{"op":"replace","path":"/Inner/Age","value":4}]""";
        Watched target = new(isOuter: true);
        if (isNew)
            Ours("NewThrow", typeof(Watched)).DynamicInvoke(StjSerializer.Deserialize<New.JsonPatchDocument<Watched>>(Text), target);
        else
            Ours("Throw", typeof(Watched)).DynamicInvoke(JsonConvert.DeserializeObject<Old.JsonPatchDocument<Watched>>(Text), target);
        Assert.Contains("Patches.", target.Inner!.SetBy, StringComparison.Ordinal);
        Assert.DoesNotContain("PocoAdapter", target.Inner.SetBy, StringComparison.Ordinal);
    }

    private static int Compare<T>(string text, Func<T> make, IContractResolver resolver, int seed)
        where T : class
    {
        string Run(Func<string, Delegate> find) => Result(make(), seed % 3, (target, log, state) =>
        {
            Action<Old.JsonPatchError>? told = log is null ? null : error => log(error.ErrorMessage, error.AffectedObject, $"{error.Operation?.op} {error.Operation?.path} {error.Operation?.value}");
            int form = seed / 3 % 6;
            if (form < 4)
            {
                Old.JsonPatchDocument<T> typed = JsonConvert.DeserializeObject<Old.JsonPatchDocument<T>>(text)!;
                typed.ContractResolver = resolver;
                find(form switch { 0 => "Throw", 1 => "Log", 2 => "Model", _ => "Prefix" }).DynamicInvoke(form switch { 0 => [typed, target], 1 => [typed, target, told], 2 => [typed, target, state], _ => [typed, target, state, "p"] });
                return;
            }

            Old.JsonPatchDocument document = JsonConvert.DeserializeObject<Old.JsonPatchDocument>(text)!;
            document.ContractResolver = resolver;
            find(form == 4 ? "Untyped" : "Alone").DynamicInvoke(form == 4 ? [document, target, told] : [document, target]);
        });
        string theirs = Run(Theirs<T>), ours = Run(static name => Ours(name, typeof(T)));
        Assert.True(theirs == ours, $"{seed} {text}\n{theirs}\n{ours}");
        return theirs.EndsWith('.') ? 1 : 0;
    }

    // What became of the target, and all that was said. Some runs say nothing of errors, in some the program's own code fails when it is told.
    private static string Result(object target, int mode, Action<object, Action<string, object, string>?, ModelStateDictionary> apply)
    {
        List<string> said = [];
        ModelStateDictionary state = new();
        int told = 0;
        try
        {
            apply(target, mode == 0 ? null : (message, affected, operation) =>
            {
                said.Add($"{message} {affected?.GetType().Name} {operation}");
                if (mode == 2 && told++ == 0)
                    throw new Old.Exceptions.JsonPatchException("told", null);
            }, state);
        }
        catch (System.Reflection.TargetInvocationException exception)
        {
            Exception inner = exception.InnerException!;
            said.Add($"{inner.GetType()} {inner.Message} {(inner as Old.Exceptions.JsonPatchException)?.FailedOperation?.path} {(inner as New.Exceptions.JsonPatchException)?.FailedOperation?.path}");
        }

        said.AddRange(state.SelectMany(static entry => entry.Value!.Errors.Select(error => $"{entry.Key}: {error.ErrorMessage} {error.Exception?.Message}")));
        string after = JsonConvert.SerializeObject(target, new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.All, Error = static (_, error) => error.ErrorContext.Handled = true });
        return $"{after}\n{string.Join('\n', said)}{(said.Count == 0 ? "." : "")}";
    }

    private static Delegate Ours(string name, Type model)
    {
        System.Reflection.MethodInfo method = s_calls.Value.GetMethod(name)!;
        if (method.IsGenericMethod)
            method = method.MakeGenericMethod(model);
        Type[] parameters = [.. method.GetParameters().Select(static one => one.ParameterType)];
        return Delegate.CreateDelegate(System.Linq.Expressions.Expression.GetActionType(parameters), method);
    }

    private static Delegate Theirs<T>(string name)
        where T : class => name switch
        {
            "Throw" => (Old.JsonPatchDocument<T> patch, T target) => patch.ApplyTo(target),
            "Log" => (Old.JsonPatchDocument<T> patch, T target, Action<Old.JsonPatchError> log) => patch.ApplyTo(target, log),
            "Model" => (Old.JsonPatchDocument<T> patch, T target, ModelStateDictionary state) => Microsoft.AspNetCore.Mvc.JsonPatchExtensions.ApplyTo(patch, target, state),
            "Prefix" => (Old.JsonPatchDocument<T> patch, T target, ModelStateDictionary state, string prefix) => Microsoft.AspNetCore.Mvc.JsonPatchExtensions.ApplyTo(patch, target, state, prefix),
            "Untyped" => (Old.JsonPatchDocument patch, object target, Action<Old.JsonPatchError> log) => patch.ApplyTo(target, log),
            _ => (Old.JsonPatchDocument patch, object target) => patch.ApplyTo(target),
        };

    private static Delegate Theirs(string name) => name switch
    {
        "NewThrow" => (New.JsonPatchDocument<Patched> patch, Patched target) => patch.ApplyTo(target),
        "NewLog" => (New.JsonPatchDocument<Patched> patch, Patched target, Action<New.JsonPatchError> log) => patch.ApplyTo(target, log),
        "NewUntyped" => (New.JsonPatchDocument patch, object target, Action<New.JsonPatchError> log) => patch.ApplyTo(target, log),
        _ => (New.JsonPatchDocument patch, object target) => patch.ApplyTo(target),
    };

    public sealed class Watched
    {
        private int _age;

        public Watched? Inner { get; set; }

        public string SetBy { get; private set; } = "";

        public int Age
        {
            get => _age;
            set
            {
                _age = value;
                SetBy = new StackTrace().ToString();
            }
        }

        public Watched() => Inner = null;

        internal Watched(bool isOuter) => Inner = isOuter ? new Watched() : null;
    }
}
