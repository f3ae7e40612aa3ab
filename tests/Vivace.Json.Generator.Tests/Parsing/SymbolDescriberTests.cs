// A type that the compiler describes is the type that reflection describes: the rules then decide the same of both.
using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Generator.Parsing;
using Vivace.Json.Tests.Contracts.Models;

namespace Vivace.Json.Generator.Tests.Parsing;

public class SymbolDescriberTests
{
    private const int FewestTypes = 300;

    private static readonly Type[] s_holders =
    [
        typeof(VisibilityModels), typeof(InheritanceModels), typeof(InterfaceModels), typeof(ConstructorModels),
        typeof(StructAndRecordModels), typeof(IgnoreModels), typeof(HandlingModels), typeof(AnnotationModels), typeof(MemberModels),
    ];

    // What members of other assemblies keep to themselves counts as well.
    private static readonly CSharpCompilation s_compilation = CSharpCompilation.Create(
        "Describing",
        references: Compiling.Of().References.Append(MetadataReference.CreateFromFile(typeof(SymbolDescriberTests).Assembly.Location)),
        options: new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, metadataImportOptions: MetadataImportOptions.All));

    // Its event has a private field, which compilers do not show.
    private static readonly Type s_withEvents = typeof(VisibilityModels).GetNestedType("Events")!;

    private static IEnumerable<Type> Types => s_holders
        .SelectMany(holder => holder.GetNestedTypes(BindingFlags.Public | BindingFlags.NonPublic))
        .Where(type => type != s_withEvents && !type.ContainsGenericParameters && !type.IsByRefLike && !type.IsEnum && !typeof(Delegate).IsAssignableFrom(type)
            && !type.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false) && !typeof(IEnumerable).IsAssignableFrom(type));

    [Fact]
    public void Describe_EveryModel_SaysWhatReflectionSays()
    {
        List<string> differences = [];
        int types = 0;
        foreach (Type type in Types)
        {
            types++;
            INamedTypeSymbol symbol = s_compilation.GetTypeByMetadataName(type.FullName!)!;
            string expected = Show(TypeDescriber.Describe(type, withNullability: true, withConventions: true).Description), actual = Show(SymbolDescriber.Describe(symbol).Description);
            if (expected != actual)
                differences.Add(Difference(type, expected, actual));
        }

        Assert.True(types >= FewestTypes, types.ToString(CultureInfo.InvariantCulture));
        Assert.True(differences.Count == 0, $"{differences.Count} of {types}\n{string.Join("\n", differences)}");
    }

    // Compilers show more fields of tuples than there are.
    [Theory]
    [InlineData(typeof(ValueTuple<int>))]
    [InlineData(typeof((int, long)))]
    [InlineData(typeof((int, int, int, int, int, int, long)))]
    [InlineData(typeof((int, int, int, int, int, int, int, long)))]
    [InlineData(typeof((int, int, int, int, int, int, int, int, int, int, int, int, int, int, long)))]
    [InlineData(typeof(Tuple<int, int, int, int, int, int, int, Tuple<long>>))]
    public void Describe_TuplesNamedOrNot_SaysWhatReflectionSays(Type type)
    {
        string expected = Show(TypeDescriber.Describe(type, withNullability: true, withConventions: true).Description);
        INamedTypeSymbol unnamed = SymbolOf(type);
        Assert.Equal(expected, Show(SymbolDescriber.Describe(unnamed).Description));
        if (unnamed is { IsTupleType: true, TupleElements.Length: > 1 })
        {
            INamedTypeSymbol named = s_compilation.CreateTupleTypeSymbol(unnamed, [.. unnamed.TupleElements.Select((_, index) => index == 1 ? "GetHashCodeCore" : $"Name{index}")]);
            Assert.Equal(expected, Show(SymbolDescriber.Describe(named).Description));
        }
    }

    private static INamedTypeSymbol SymbolOf(Type type) => type.IsGenericType
        ? s_compilation.GetTypeByMetadataName(type.GetGenericTypeDefinition().FullName!)!.Construct([.. type.GetGenericArguments().Select(SymbolOf)])
        : s_compilation.GetTypeByMetadataName(type.FullName!)!;

    private static string Difference(Type type, string expected, string actual)
    {
        string[] left = expected.Split('\n'), right = actual.Split('\n');
        return $"{type.Name}:\n{string.Join("\n", left.Except(right).Select(line => "  - " + line).Concat(right.Except(left).Select(line => "  + " + line)))}";
    }

    // Both sides have the rules' types of their own, so that their texts are compared.
    private static string Show(object description)
    {
        StringBuilder text = new();
        Append(text, "", description);
        return text.ToString();
    }

    private static void Append(StringBuilder text, string path, object? value)
    {
        switch (value)
        {
            case null or string or int or bool or Enum:
                text.Append(CultureInfo.InvariantCulture, $"{path} {value}\n");
                break;
            case Array items:
                for (int i = 0; i < items.Length; i++)
                    Append(text, $"{path}[{i}]", items.GetValue(i));
                break;
            default:
                // The parameters of records are properties; all else is fields.
                foreach (PropertyInfo property in value.GetType().GetProperties(BindingFlags.Instance | BindingFlags.Public))
                    Append(text, $"{path}.{property.Name}", property.GetValue(value));
                foreach (FieldInfo field in value.GetType().GetFields(BindingFlags.Instance | BindingFlags.Public))
                    Append(text, $"{path}.{field.Name}", field.GetValue(value));
                break;
        }
    }
}
