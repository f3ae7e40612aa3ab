// Every call that System.Text.Json's serializer has compiles here too, and forwards one to one.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests;

public class JsonSerializerOverloadsTests
{
    private static readonly MethodInfo[] s_theirs = PublicStatic(typeof(StjSerializer));
    private static readonly MethodInfo[] s_ours = PublicStatic(typeof(JsonSerializer));

    [Fact]
    public void Overloads_OfSystemTextJson_ExistWithTheSameNamesTypesAndDefaults()
    {
        HashSet<string> ours = [.. s_ours.Select(Signature)];
        IEnumerable<string> missing = s_theirs.Select(Signature).Where(signature => !ours.Contains(signature));
        Assert.Empty(missing);
        Assert.True(s_theirs.Length > 70, "System.Text.Json's overloads were not found.");
    }

    // A call without options, or with null, must mean the overload that it means in System.Text.Json.
    [Fact]
    public void Overloads_ThatTakeOptions_HaveATwinOfLessPriorityThatTakesSettings()
    {
        Dictionary<string, MethodInfo> ours = s_ours.ToDictionary(Signature);
        MethodInfo[] withOptions = [.. s_ours.Where(method => Settings(method)?.ParameterType == typeof(JsonSerializerOptions))];
        Assert.NotEmpty(withOptions);
        Assert.All(withOptions, method =>
        {
            Assert.True(Settings(method)!.HasDefaultValue, Signature(method));
            string wanted = Signature(method).Replace("System.Text.Json.JsonSerializerOptions options = null", "Vivace.Json.JsonSettings options");
            Assert.True(ours.TryGetValue(wanted, out MethodInfo? twin), wanted);
            Assert.Equal(-1, twin.GetCustomAttribute<OverloadResolutionPriorityAttribute>()?.Priority);
        });
    }

    // A call that System.Text.Json does not have takes settings alone, and needs none.
    [Fact]
    public void Overloads_ThatTakeSettings_DemandThemBesideOnesThatTakeOptions()
    {
        HashSet<string> withOptions = [.. s_ours.Where(method => Settings(method)?.ParameterType == typeof(JsonSerializerOptions)).Select(method => method.Name)];
        MethodInfo[] withSettings = [.. s_ours.Where(method => Settings(method)?.ParameterType == typeof(JsonSettings))];
        Assert.Contains(withSettings, method => withOptions.Contains(method.Name));
        Assert.Contains(withSettings, method => !withOptions.Contains(method.Name));
        Assert.All(withSettings, method => Assert.True(Settings(method)!.HasDefaultValue != withOptions.Contains(method.Name), Signature(method)));
    }

    // Whoever trims a program is warned at the same calls.
    [Fact]
    public void Overloads_OfSystemTextJson_AskForReflectionWhereTheyDoThere()
    {
        Dictionary<string, MethodInfo> ours = s_ours.ToDictionary(Signature);
        Assert.All(s_theirs, theirs => Assert.Equal(Requirements(theirs), Requirements(ours[Signature(theirs)])));
    }

    [Fact]
    public void Overloads_OfOneName_AskForReflectionUnlessAContractIsGiven() =>
        Assert.All(
            s_ours.Where(method => !method.IsSpecialName && !method.Name.StartsWith("Is", StringComparison.Ordinal) && !method.Name.StartsWith("Get", StringComparison.Ordinal)),
            method => Assert.Equal(
                method.GetParameters().Any(parameter => parameter.ParameterType.Name.StartsWith("JsonTypeInfo", StringComparison.Ordinal) || parameter.ParameterType == typeof(JsonSerializerContext)) ? (false, false) : (true, true),
                Requirements(method)));

    private static (bool Unreferenced, bool Dynamic) Requirements(MethodInfo method) =>
        (method.IsDefined(typeof(RequiresUnreferencedCodeAttribute)), method.IsDefined(typeof(RequiresDynamicCodeAttribute)));

    private static ParameterInfo? Settings(MethodInfo method) =>
        method.GetParameters().FirstOrDefault(parameter => parameter.Name == "options");

    private static MethodInfo[] PublicStatic(Type type) => type.GetMethods(BindingFlags.Public | BindingFlags.Static | BindingFlags.DeclaredOnly);

    private static string Signature(MethodInfo method)
    {
        string generic = method.IsGenericMethod ? $"<{string.Join(", ", method.GetGenericArguments().Select(Parameter))}>" : "";
        return $"{method.ReturnType} {method.Name}{generic}({string.Join(", ", method.GetParameters().Select(Written))})"
            .Replace("System.Boolean", "Boolean");

        static string Parameter(Type type) => $"{type.Name}:{type.GenericParameterAttributes}";

        static string Written(ParameterInfo parameter) =>
            $"{(parameter.IsIn ? "in " : parameter.IsOut ? "out " : "")}{parameter.ParameterType} {parameter.Name}"
            + (parameter.HasDefaultValue ? $" = {parameter.DefaultValue ?? "null"}" : "");
    }
}
