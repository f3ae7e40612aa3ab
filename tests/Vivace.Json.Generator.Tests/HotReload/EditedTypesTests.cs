// Edits types of a program that runs, as dotnet watch does: the compiler's own difference is applied, then the handlers of all assemblies are called.
using System.Reflection;
using System.Reflection.Metadata;
using System.Text;
using System.Text.Json;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;
using Vivace.Json.Plans;

namespace Vivace.Json.Generator.Tests.HotReload;

/// <summary>System.Text.Json, which forgets edited types too, is the oracle. Types without generated code, as most of a Debug build.</summary>
public class EditedTypesTests
{
    // More than it takes until code is emitted.
    private const int Calls = 100;

    private const string Usings = "using System.Collections.Generic; using System.Text.Json.Serialization; namespace Edited;";

    // In each, Maker.Make gives the value and Maker.Text what is read as its type.
    private static readonly Dictionary<string, (string Before, string After, string Others)> s_edits = new()
    {
        ["AddedMember"] = ("public class Model { public int A { get; set; } }", "public class Model { public int A { get; set; } public int B { get; set; } }",
            "public static class Maker { public static object Make() => new Model(); public const string Text = \"{\\\"A\\\":1,\\\"B\\\":2}\"; }"),
        ["NamedMember"] = ("public class Model { public int A { get; set; } }", "public class Model { [JsonPropertyName(\"B\")] public int A { get; set; } }",
            "public static class Maker { public static object Make() => new Model(); public const string Text = \"{\\\"A\\\":1,\\\"B\\\":2}\"; }"),
        ["IgnoredMember"] = ("public class Model { public int A { get; set; } public int B { get; set; } }", "public class Model { public int A { get; set; } [JsonIgnore] public int B { get; set; } }",
            "public static class Maker { public static object Make() => new Model(); public const string Text = \"{\\\"A\\\":1,\\\"B\\\":2}\"; }"),
        ["RequiredMember"] = ("public class Model { public int A { get; set; } public int B { get; set; } }", "public class Model { public int A { get; set; } [JsonRequired] public int B { get; set; } }",
            "public static class Maker { public static object Make() => new Model(); public const string Text = \"{\\\"A\\\":1}\"; }"),
        ["ElementsOfLists"] = ("public class Item { public int A { get; set; } }", "public class Item { public int A { get; set; } public string B { get; set; } }",
            "public static class Maker { public static object Make() => new List<Item> { new Item() }; public const string Text = \"[{\\\"A\\\":1,\\\"B\\\":\\\"b\\\"}]\"; }"),
        ["MemberOfMember"] = ("public class Item { public int A { get; set; } }", "public class Item { public int A { get; set; } public string B { get; set; } }",
            "public class Model { public Item Item { get; set; } = new Item(); }"
            + "public static class Maker { public static object Make() => new Model(); public const string Text = \"{\\\"Item\\\":{\\\"A\\\":1,\\\"B\\\":\\\"b\\\"}}\"; }"),
        ["Struct"] = ("public struct Item { public int A { get; set; } public int B { get; set; } }", "public struct Item { [JsonPropertyOrder(1)] public int A { get; set; } public int B { get; set; } }",
            "public static class Maker { public static object Make() => new[] { new Item() }; public const string Text = \"[{\\\"A\\\":1,\\\"B\\\":2}]\"; }"),
        ["DerivedType"] = ("[JsonDerivedType(typeof(Known), \"known\")] public class Base { public int A { get; set; } }",
            "[JsonDerivedType(typeof(Known), \"known\")] [JsonDerivedType(typeof(Other), \"other\")] public class Base { public int A { get; set; } }",
            "public class Known : Base; public class Other : Base { public int B { get; set; } }"
            + "public static class Maker { public static object Make() => new Base[] { new Known() }; public const string Text = \"[{\\\"$type\\\":\\\"other\\\",\\\"A\\\":1,\\\"B\\\":2}]\"; }"),
        ["MemberOfBase"] = ("public class Base { public int A { get; set; } }", "public class Base { public int A { get; set; } public int B { get; set; } }",
            "public class Model : Base { public int C { get; set; } }"
            + "public static class Maker { public static object Make() => new Model(); public const string Text = \"{\\\"A\\\":1,\\\"B\\\":2,\\\"C\\\":3}\"; }"),
    };

    public static TheoryData<string> Edits => [.. s_edits.Keys];

    private static readonly JsonSettings[] s_settings =
    [
        JsonSettings.Default,
        new() { Engine = ObjectEngine.Interpreted },
        new() { Engine = ObjectEngine.Emitted },
        new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase, PropertyNameCaseInsensitive = true },
    ];

    [Theory, MemberData(nameof(Edits))]
    public void Edit_TypeWithoutGeneratedCode_CountsFromThenOn(string edit)
    {
        Assert.True(MetadataUpdater.IsSupported, "Expected the tests to run with HotReload/hot-reload.runsettings, which the project names.");
        (string before, string after, string others) = s_edits[edit];
        CSharpCompilation none = Compiling.Of();
        CSharpCompilation old = none.WithAssemblyName("Edited" + edit).WithOptions(none.Options.WithNullableContextOptions(NullableContextOptions.Disable)).AddSyntaxTrees(Parse(before + others));
        (Assembly assembly, EmitBaseline baseline) = Load(old);
        Type maker = assembly.GetType("Edited.Maker")!;
        object value = maker.GetMethod("Make")!.Invoke(null, null)!;
        string text = (string)maker.GetField("Text")!.GetRawConstantValue()!;
        string[] unedited = Array.ConvertAll(s_settings, settings => OursOf(value, text, settings));
        for (int i = 0; i < Calls; i++)
            Assert.Equal(unedited, Array.ConvertAll(s_settings, settings => OursOf(value, text, settings)));
        Assert.Equal(TheirsOf(value, text), unedited[0]);

        Apply(assembly, baseline, old, old.ReplaceSyntaxTree(old.SyntaxTrees[0], Parse(after + others)));

        string[] edited = Array.ConvertAll(s_settings, settings => OursOf(value, text, settings));
        Assert.Equal(TheirsOf(value, text), edited[0]);
        for (int i = 0; i < s_settings.Length; i++)
            Assert.NotEqual(unedited[i], edited[i]);
        for (int i = 0; i < Calls; i++)
            Assert.Equal(edited, Array.ConvertAll(s_settings, settings => OursOf(value, text, settings)));
    }

    // The compiler writes no debug information for a source without an encoding.
    private static SyntaxTree Parse(string source) => CSharpSyntaxTree.ParseText(Usings + source, Compiling.Options, "0.cs", Encoding.UTF8);

    private static string OursOf(object value, string text, JsonSettings settings)
    {
        string written = JsonSerializer.Serialize(value, value.GetType(), settings);
        try
        {
            return written + JsonSerializer.Serialize(JsonSerializer.Deserialize(text, value.GetType(), settings), value.GetType(), settings);
        }
        catch (JsonException)
        {
            return written + " refused";
        }
    }

    private static string TheirsOf(object value, string text)
    {
        string written = System.Text.Json.JsonSerializer.Serialize(value, value.GetType());
        try
        {
            return written + System.Text.Json.JsonSerializer.Serialize(System.Text.Json.JsonSerializer.Deserialize(text, value.GetType()), value.GetType());
        }
        catch (JsonException)
        {
            return written + " refused";
        }
    }

    private static (Assembly Assembly, EmitBaseline Baseline) Load(CSharpCompilation compilation)
    {
        using MemoryStream image = new(), symbols = new();
        EmitResult result = compilation.Emit(image, symbols, options: new EmitOptions(debugInformationFormat: DebugInformationFormat.PortablePdb));
        Assert.True(result.Success, string.Join('\n', result.Diagnostics));
        return (
            Assembly.Load(image.ToArray(), symbols.ToArray()),
            EmitBaseline.CreateInitialBaseline(compilation, ModuleMetadata.CreateFromImage(image.ToArray()), static _ => default, static _ => default, hasPortableDebugInformation: true));
    }

    private static void Apply(Assembly assembly, EmitBaseline baseline, CSharpCompilation before, CSharpCompilation after)
    {
        using MemoryStream metadata = new(), code = new(), symbols = new();
        EmitDifferenceResult result = after.EmitDifference(baseline, EditsOf(before, after), static _ => false, metadata, code, symbols);
        Assert.True(result.Success, string.Join('\n', result.Diagnostics));
        MetadataUpdater.ApplyUpdate(assembly, metadata.ToArray(), code.ToArray(), symbols.ToArray());

        // As the agent of dotnet watch: all caches first, then all updates, dependencies before what depends on them.
        Type[] types = [.. result.ChangedTypes.Select(token => assembly.ManifestModule.ResolveType(MetadataTokenOf(token)))];
        Type[] handlers = [.. AppDomain.CurrentDomain.GetAssemblies().OrderBy(static one => one.GetName().Name!.StartsWith("Vivace", StringComparison.Ordinal))
            .SelectMany(static one => one.GetCustomAttributes<MetadataUpdateHandlerAttribute>()).Select(static one => one.HandlerType)];
        Assert.Contains(handlers, static handler => handler.FullName == "Vivace.Json.Making.HotReload");
        foreach (string method in (string[])["ClearCache", "UpdateApplication"])
            foreach (Type handler in handlers)
                handler.GetMethod(method, BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic, [typeof(Type[])])?.Invoke(null, [types]);
    }

    private static int MetadataTokenOf(TypeDefinitionHandle handle) => System.Reflection.Metadata.Ecma335.MetadataTokens.GetToken(handle);

    // Of types: their attributes. Of members: those that are new, or whose attributes differ.
    private static IEnumerable<SemanticEdit> EditsOf(CSharpCompilation before, CSharpCompilation after)
    {
        foreach (INamedTypeSymbol type in after.GlobalNamespace.GetNamespaceMembers().Single(static space => space.Name == "Edited").GetTypeMembers())
        {
            INamedTypeSymbol old = before.GetTypeByMetadataName("Edited." + type.Name)!;
            if (AttributesOf(old) != AttributesOf(type))
                yield return new SemanticEdit(SemanticEditKind.Update, old, type);
            foreach (IPropertySymbol property in type.GetMembers().OfType<IPropertySymbol>())
            {
                IPropertySymbol? known = old.GetMembers(property.Name).OfType<IPropertySymbol>().SingleOrDefault();
                if (known is null)
                    yield return new SemanticEdit(SemanticEditKind.Insert, null, property);
                else if (AttributesOf(known) != AttributesOf(property))
                    yield return new SemanticEdit(SemanticEditKind.Update, known, property);
            }
        }
    }

    private static string AttributesOf(ISymbol symbol) => string.Join(' ', symbol.GetAttributes());
}
