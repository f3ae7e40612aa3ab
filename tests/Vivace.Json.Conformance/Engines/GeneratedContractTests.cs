// A contract told by the compiler is the one that reflection finds: all that can be seen of it, under options that change it.
using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Text;
using Vivace.Json.Codecs.Generated;
using Vivace.Json.CompilerServices;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Conformance.Engines;

public class GeneratedContractTests
{
    private static readonly ContractOptions[] s_options =
    [
        ContractOptions.Default,
        ContractOptions.Default with { IncludeFields = true },
        ContractOptions.Default with { AreMembersMarked = true, IncludeFields = true, Sensitive = JsonSensitiveHandling.Omit },
        ContractOptions.Default with { RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true },
        ContractOptions.Default with { IgnoreReadOnlyProperties = true, IgnoreReadOnlyFields = true, IncludeFields = true, DefaultIgnoreCondition = IgnoreWhen.WritingNull },
        ContractOptions.Default with { PreferredObjectCreationHandling = MemberCreation.Populate, NumberHandling = Contracts.Rules.Models.NumberForms.ReadFromString },
        ContractOptions.Default with { UnmappedMemberHandling = UnmappedMembers.Disallow, PropertyNameCaseInsensitive = true, NamingPolicy = System.Text.Json.JsonNamingPolicy.SnakeCaseLower.ConvertName },
        ContractOptions.Default with
        {
            Conventions = JsonMemberConventions.ShouldSerialize | JsonMemberConventions.Specified, DefaultValues = JsonDefaultHandling.Ignore | JsonDefaultHandling.Populate,
            IgnoreEmpty = JsonIgnoreEmpty.Strings | JsonIgnoreEmpty.Collections, BaseMembersFirst = true, RespectRequiredConstructorParameters = true, Sensitive = JsonSensitiveHandling.Mask,
        },
    ];

    private static readonly Func<Type, bool?>[] s_converted = [static type => type == typeof(int) || type == typeof(DateTime) || typeof(IList).IsAssignableFrom(type)];

    // With fields it contradicts itself, which only reflection says in plans that ask for fields.
    internal static readonly HashSet<Type> NotTold = [typeof(Tests.Contracts.Models.IgnoreModels.FieldAndPropertyClash)];

    [Fact]
    public void Contracts_ToldByTheCompiler_AreThoseOfReflection()
    {
        List<string> wrong = [];
        int told = 0;
        foreach (Type type in Types())
        {
            GeneratedType generated = GeneratedTypes.Find(type)!;
            foreach (ContractOptions options in s_options)
            {
                foreach (Func<Type, bool?>? isConverted in (Func<Type, bool?>?[])[null, .. options == ContractOptions.Default ? s_converted : []])
                {
                    if (generated.Describe(options.RespectNullableAnnotations, isConverted) is not { } described)
                    {
                        if (!NotTold.Contains(type))
                            wrong.Add($"{type}: not told");
                        continue;
                    }

                    string expected = Show(() => ContractSource.Create(type, options, isConverted)), actual = Show(() => ContractSource.Create(described, options));
                    told++;
                    if (expected != actual)
                        wrong.Add($"{type} {options}\n  expected {Difference(expected, actual)}\n  found    {Difference(actual, expected)}");
                }
            }
        }

        Assert.True(wrong.Count == 0, $"{wrong.Count} of {told}\n{string.Join("\n", wrong.Distinct().Take(40))}");
        Assert.True(told > 2_000, $"{told} contracts");
    }

    // All object types that have code and can be reached from those that ask for it.
    private static HashSet<Type> Types()
    {
        HashSet<Type> met = [], found = [];
        Stack<Type> open = new(typeof(GeneratedContractTests).Assembly.GetCustomAttributes<JsonContractAttribute>().Select(attribute => attribute.Type!)
            .Concat(typeof(GeneratedContractTests).Assembly.GetTypes().Where(type => type is { IsNested: true, Namespace: "Vivace.Json.Conformance.Members" } && type.IsDefined(typeof(JsonContractAttribute)))));
        while (open.TryPop(out Type? type))
        {
            if (!met.Add(type))
                continue;
            TypeShape shape = TypeKinds.Classify(type);
            if (shape.ElementType is { } element)
                open.Push(element);
            if (shape.KeyType is { } key)
                open.Push(key);
            if (shape.Kind != TypeKind.Object || GeneratedTypes.Find(type) is null or GeneratedValue)
                continue;
            found.Add(type);
            foreach (MemberInfo member in TypeDescriber.Describe(type, withNullability: false).Members.Select(member => member?.Info).OfType<MemberInfo>())
                open.Push(member is PropertyInfo property ? property.PropertyType : ((FieldInfo)member).FieldType);
        }

        return found;
    }

    private static string Show(Func<TypeContract> make)
    {
        try
        {
            StringBuilder text = new();
            Show(text, make(), 0);
            return text.ToString();
        }
        catch (Exception exception) when (exception is InvalidOperationException or NotSupportedException)
        {
            return $"{exception.GetType().Name}: {exception.Message}";
        }
    }

    // Everything that can be read of it, members and parameters within.
    private static void Show(StringBuilder text, object? value, int depth)
    {
        switch (value)
        {
            case null:
                text.Append("null");
                break;
            case TypeContract or MemberContract or ParameterContract or ContractError or Attribute when depth < 4:
                text.Append(value.GetType().Name).Append(" {");
                foreach (PropertyInfo property in value.GetType().GetProperties(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic).OrderBy(property => property.Name, StringComparer.Ordinal))
                {
                    if (property.GetIndexParameters().Length > 0 || property.Name is "TypeId" or "Declaration" or "DeclaredConstructor" or "Utf8NameBytes" or "Utf8Name" or "EqualityContract")
                        continue;
                    text.Append('\n').Append(' ', 2 * depth + 2).Append(property.Name).Append(": ");
                    Show(text, value is ParameterContract && property.Name == "Member" || value is MemberContract && property.Name == "Parameter" ? property.GetValue(value)?.ToString() : property.GetValue(value), depth + 1);
                }

                text.Append('}');
                break;
            case string or Type:
                text.Append(value);
                break;
            case MemberInfo member:
                text.Append(member.DeclaringType).Append('.').Append(member);
                break;
            case IEnumerable items:
                foreach (object? item in items)
                {
                    text.Append('\n').Append(' ', 2 * depth + 2).Append("- ");
                    Show(text, item, depth + 1);
                }

                break;
            default:
                text.Append(value.GetType().Name).Append(' ').Append(Convert.ToString(value, CultureInfo.InvariantCulture));
                break;
        }
    }

    private static string Difference(string text, string other)
    {
        int same = 0;
        while (same < text.Length && same < other.Length && text[same] == other[same])
            same++;
        int line = text.LastIndexOf('\n', Math.Max(0, Math.Min(same, text.Length) - 1)) + 1;
        return text[line..Math.Min(text.Length, line + 200)].Replace("\n", "|", StringComparison.Ordinal);
    }
}
