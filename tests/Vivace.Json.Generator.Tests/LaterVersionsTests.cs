// What System.Text.Json 11 adds to attributes, for which the generator looks by name: here, the texts declare it themselves.
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator.Tests;

public class LaterVersionsTests
{
    // The compiler prefers a type in source to one in a reference, and warns about it.
    private const string Attributes = """
        #pragma warning disable CS0436
        using System;
        using System.Text.Json.Serialization;
        using Vivace.Json;
        namespace System.Text.Json.Serialization
        {
            public sealed class JsonPolymorphicAttribute : Attribute { public bool InferClosedTypePolymorphism { get; set; } public Type? TypeClassifier { get; set; } }
            public sealed class JsonUnionAttribute : Attribute { public Type? TypeClassifier { get; set; } }
            public class JsonUnionTypeStructuralClassifier { }
        }
        namespace System.Runtime.CompilerServices
        {
            public sealed class UnionAttribute : Attribute { }
            public sealed class IsClosedTypeAttribute : Attribute { public Type[] DerivedTypes { get; set; } = Type.EmptyTypes; }
        }

        """;

    [Theory]
    [InlineData("[JsonContract, JsonPolymorphic(TypeClassifier = typeof(Chooser))] public class Pet { } public class Chooser { }",
        ".ClassifiedBy(new GeneratedTypeClassifier(static (options, derived) => new GeneratedTypeClassifier.Classify(global::System.Text.Json.Serialization.Metadata.JsonMetadataServices.CreateObjectInfo<global::Pet>(")]
    [InlineData("[JsonContract, JsonPolymorphic(TypeClassifier = typeof(Chooser))] public class Pet { } public class Chooser { private Chooser() { } }", ".ClassifiedBy(new GeneratedTypeClassifier(null))")]
    [InlineData("[JsonContract, JsonPolymorphic(TypeClassifier = typeof(Chooser))] public interface IPet { } file class Chooser { }", ".ClassifiedBy(new GeneratedTypeClassifier(null))")]
    [InlineData("[JsonContract, System.Runtime.CompilerServices.Union, JsonUnion(TypeClassifier = typeof(Chooser))] public struct Id { public Id(int? value) { } public Id(string value) { } public object? Value => null; } public class Chooser { }",
        "new global::System.Text.Json.Serialization.Metadata.JsonUnionCaseInfo(typeof(int?)) { IsNullable = true }, new global::System.Text.Json.Serialization.Metadata.JsonUnionCaseInfo(typeof(string)) }")]
    [InlineData("[JsonContract, JsonPolymorphic(InferClosedTypePolymorphism = false)] public class Pet { }", ".Declare().InferringClosed().Deriving(),")]
    [InlineData("[JsonContract, System.Runtime.CompilerServices.Union, JsonUnion(TypeClassifier = typeof(JsonUnionTypeStructuralClassifier))] public struct Id { public Id(int value) { } public Id(string value) { } public object? Value => null; }",
        "new global::Id((string)value) }), // Id")]
    public void Registration_AttributesOfVersion11_AddsWhatTheySay(string types, string expected) => Assert.Contains(expected, RegistryOf(types), StringComparison.Ordinal);

    [Fact]
    public void Registration_UnionWithAHiddenClassifier_IsLeftOut() => Assert.DoesNotContain("UnionOf", RegistryOf(
        "[JsonContract, System.Runtime.CompilerServices.Union, JsonUnion(TypeClassifier = typeof(Chooser))] public struct Id { public Id(int value) { } public object? Value => null; } file class Chooser { }"), StringComparison.Ordinal);

    // The compiler of C# 15 writes the list when it writes the assembly.
    [Fact]
    public void Closed_Class_HasTheCodeOfItsTypes()
    {
        string registry = RegistryOf("[JsonContract, JsonPolymorphic(InferClosedTypePolymorphism = true)] public abstract class Fruit { } public class Apple : Fruit { } public abstract class Citrus : Fruit { } public class Lime : Citrus { } public class Other { }");
        Assert.Contains("// Fruit", registry, StringComparison.Ordinal);
        Assert.Contains("// Apple", registry, StringComparison.Ordinal);
        Assert.Contains("// Lime", registry, StringComparison.Ordinal);
        Assert.DoesNotContain("// Other", registry, StringComparison.Ordinal);
    }

    private static string RegistryOf(string types)
    {
        Compiling.Driver().RunGeneratorsAndUpdateCompilation(Compiling.Of(Attributes + types), out Compilation updated, out _);
        return updated.SyntaxTrees.Single(tree => tree.FilePath.EndsWith("GeneratedRegistry.g.cs", StringComparison.Ordinal)).ToString();
    }
}
