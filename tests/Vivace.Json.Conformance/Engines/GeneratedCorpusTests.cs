// Every type that the suites read and write asks for generated code, in a file that is kept equal to the corpus.
using System.Text;
using Vivace.Json.Serialization;
using Vivace.Json.Tests;

namespace Vivace.Json.Conformance.Engines;

/// <summary>
/// After a change of the corpus: run this test with the environment variable <c>VIVACE_UPDATE_CORPUS</c> set to 1 and build again.
/// </summary>
public class GeneratedCorpusTests
{
    private const string File = "tests/Vivace.Json.Conformance/Engines/GeneratedCorpus.List.cs";

    internal static bool IsUpdate => Environment.GetEnvironmentVariable("VIVACE_UPDATE_CORPUS") == "1";

    [Fact]
    public void GeneratedCorpus_OfTheSuites_NamesEveryType()
    {
        StringBuilder text = new("// Has the compiler write code for every type of the suites. Written by GeneratedCorpusTests.\nusing Vivace.Json;\n\n");
        foreach (string name in GeneratedCorpus.Roots.Select(NameInSource).OfType<string>().Distinct().Order(StringComparer.Ordinal))
            text.Append("[assembly: JsonContract(typeof(").Append(name).Append("))]\n");
        string path = Path.Combine(Repository.Root, File);
        if (IsUpdate)
            System.IO.File.WriteAllText(path, text.ToString());
        Assert.Equal(text.ToString(), System.IO.File.ReadAllText(path), ignoreLineEndingDifferences: true);
    }

    [Fact]
    public void GeneratedCorpus_EveryObject_HasGeneratedCode()
    {
        List<string> others = [];
        foreach (Type type in GeneratedCorpus.Roots)
        {
            try
            {
                foreach (JsonCodec codec in EngineWitness.ObjectCodecsOf(type, JsonSettings.Default.By(Engine.Generated)))
                    if (EngineWitness.EngineOf(codec) != Engine.Generated)
                        others.Add(codec.Type.ToString());
            }
            catch (Exception exception) when (exception is NotSupportedException or InvalidOperationException)
            {
                others.Add($"{type}: {exception.Message}");
            }
        }

        Assert.Equal(GeneratedCorpus.LeftToRunTime.Select(type => type.ToString()).Order(), others.Distinct().Order());
    }

    // Null for a type that no code beside it may name.
    internal static string? NameInSource(Type type)
    {
        if (type.IsArray)
        {
            StringBuilder ranks = new();
            for (; type.IsArray; type = type.GetElementType()!)
                ranks.Append('[').Append(',', type.GetArrayRank() - 1).Append(']');
            return NameInSource(type) is { } element ? element + ranks : null;
        }

        if (type.IsNestedPrivate || type.IsNestedFamily || type.Name.Contains('<', StringComparison.Ordinal))
            return null;
        Type[] arguments = type.GetGenericArguments();
        return Nested(type, arguments, out _);
    }

    private static string? Nested(Type type, Type[] arguments, out int written)
    {
        written = 0;
        string? before = type.DeclaringType is { } outer ? Nested(outer, arguments, out written) + "." : type.Namespace is { } space ? $"global::{space}." : "global::";
        int mark = type.Name.IndexOf('`', StringComparison.Ordinal);
        string name = before + (mark < 0 ? type.Name : type.Name[..mark]);
        int end = type.GetGenericArguments().Length;
        if (end == written)
            return name;
        List<string?> names = [.. arguments[written..end].Select(NameInSource)];
        written = end;
        return names.Contains(null) ? null : $"{name}<{string.Join(", ", names)}>";
    }
}
