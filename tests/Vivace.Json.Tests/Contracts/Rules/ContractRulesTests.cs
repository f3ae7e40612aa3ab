// Tests that the rules need values alone: a description by hand, the mirrored enumerations, and what the rules refer to.
using System.Reflection;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Families;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Tests.Contracts.Rules;

public class ContractRulesTests
{
    [Fact]
    public void Decide_DescriptionByHand_NeedsNoType()
    {
        TypeDescription type = new()
        {
            Name = "Shop.Order",
            Levels = [new("Shop.Order", [1]), new("Shop.Document", [])],
            Members =
            [
                new() { Name = "Total", Level = 0, TypeKey = 1, Getter = AccessorVisibility.Public, TypeFacts = TypeFacts.IsValueType | TypeFacts.HoldsNumbers },
                new() { Name = "Note", Level = 0, TypeKey = 2, Getter = AccessorVisibility.Public, Setter = AccessorVisibility.Public, TypeFacts = TypeFacts.CanBeNull, Order = -1 },
                new() { Name = "Total", Level = 1, TypeKey = 1, Getter = AccessorVisibility.Public, Setter = AccessorVisibility.Public },
            ],
            Constructors = [new() { IsPublic = true, Parameters = [new("total", 1, TypeFacts.IsValueType, HasDefaultValue: false, IsNullable: false)] }],
        };
        ContractModel model = ContractRules.Decide(
            type, new ContractOptions { NamingPolicy = name => name.ToLowerInvariant(), NumberHandling = NumberForms.WriteAsString, RespectRequiredConstructorParameters = true });

        Assert.Empty(model.Errors);
        Assert.Equal(["note", "total"], model.Members.Select(member => member.JsonName));
        Assert.Equal(ContractCreation.Parameterized, model.Creation);
        Assert.Equal(1, Assert.Single(model.Parameters).Member);
        Assert.True(model.Members[1] is { Parameter: 0, IsRequired: true, IsRead: true, IsWritten: true, HasSetter: false, EffectiveNumberHandling: NumberForms.WriteAsString });
    }

    [Fact]
    public void Decide_SameValues_SameAnswer()
    {
        TypeDescription type = new() { Name = "T", Levels = [new("T", [])], Members = [new() { Name = "A", Getter = AccessorVisibility.Public }] };
        Assert.Equal(ContractRules.Decide(type, new()).Members, ContractRules.Decide(type with { }, new()).Members);
        Assert.Equal(new ContractOptions { IncludeFields = true }, ContractOptions.Default with { IncludeFields = true });
    }

    [Theory]
    [InlineData(typeof(IgnoreWhen), typeof(JsonIgnoreCondition))]
    [InlineData(typeof(NumberForms), typeof(JsonNumberHandling))]
    [InlineData(typeof(UnmappedMembers), typeof(JsonUnmappedMemberHandling))]
    [InlineData(typeof(MemberCreation), typeof(JsonObjectCreationHandling))]
    public void Enumeration_OfTheRules_HasTheValuesOfTheOther(Type rules, Type other) =>
        Assert.Equal(Enum.GetValuesAsUnderlyingType(rules).Cast<int>(), Enum.GetValuesAsUnderlyingType(other).Cast<int>());

    // The source of the rules is also compiled where there is neither reflection over user-defined types nor System.Text.Json
    // (Vivace.Json.Generator, for netstandard2.0).
    [Fact]
    public void Rules_Signatures_NameValuesAndRulesAlone()
    {
        Type[] rules = [.. typeof(ContractRules).Assembly.GetTypes().Where(IsRule)];
        Assert.True(rules.Length > 15);
        const BindingFlags All = BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;
        foreach (Type type in rules)
        {
            IEnumerable<Type> named = type.GetFields(All).Select(field => field.FieldType)
                .Concat(type.GetMethods(All).Where(method => method.Name is not "get_EqualityContract")
                    .SelectMany(method => method.GetParameters().Select(parameter => parameter.ParameterType)
                        .Append(method.ReturnType)
                        .Concat(method.GetMethodBody()?.LocalVariables.Select(local => local.LocalType) ?? [])));
            foreach (Type used in named.SelectMany(Parts))
            {
                Assert.True(
                    IsRule(used) || (used.IsEnum && used.Assembly == type.Assembly) || used.Namespace is "System" or "System.Collections.Generic" or "System.Linq" or "System.Text" or "System.Runtime.CompilerServices" or "System.Collections",
                    $"{type.Name} names {used}");
                Assert.NotEqual(typeof(Type), used);
            }
        }
    }

    private static bool IsRule(Type type) => type.Namespace?.StartsWith(typeof(ContractRules).Namespace!, StringComparison.Ordinal) == true;

    private static IEnumerable<Type> Parts(Type type) =>
        type.HasElementType ? Parts(type.GetElementType()!)
        : type.IsGenericType ? type.GetGenericArguments().SelectMany(Parts).Append(type.GetGenericTypeDefinition())
        : type.IsGenericParameter ? []
        : [type];
}
