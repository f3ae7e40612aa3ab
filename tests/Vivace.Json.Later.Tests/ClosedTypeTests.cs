// Derived types that are not listed: those of closed classes, and those that a classifier chooses.
using System.Reflection;
using System.Reflection.Emit;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Vivace.Json.Later.Tests;

public class ClosedTypeTests
{
    private static readonly JsonSerializerOptions s_inferring = new() { InferClosedTypePolymorphism = true };

    private static readonly string[] s_texts =
        ["""{"$type":"Dog"}""", """{"$type":"Cat"}""", """{"$type":"Puppy"}""", """{"$type":"Animal"}""", """{"kind":"Dog"}""", "{}", "null", "[]", """{"$type":1}"""];

    [Fact]
    public void Closed_Classes_AreInferredAsByTheOracle()
    {
        foreach (Closed closed in (Closed[])[new(null, null), new(true, null), new(false, null), new(true, "kind"), new(null, "kind")])
        {
            (Type animal, Type[] derived) = closed.Make();
            foreach (JsonSerializerOptions? options in (JsonSerializerOptions?[])[null, s_inferring, new(s_inferring) { PropertyNamingPolicy = JsonNamingPolicy.CamelCase }])
            {
                foreach (Type type in derived)
                {
                    object value = Activator.CreateInstance(type)!;
                    Assert.Equal(Outcome(() => StjSerializer.Serialize(value, animal, options)), Outcome(() => JsonSerializer.Serialize(value, animal, options)));
                }

                foreach (string text in s_texts)
                    Assert.Equal(Outcome(() => Shown(StjSerializer.Deserialize(text, animal, options))), Outcome(() => Shown(JsonSerializer.Deserialize(text, animal, options))));
            }
        }
    }

    // Settings have no such option: the attribute asks for it.
    [Fact]
    public void Closed_WithSettings_AreInferredByTheAttribute()
    {
        (Type animal, Type[] derived) = new Closed(true, null).Make();
        Assert.Equal("""{"$type":"Dog"}""", JsonSerializer.Serialize(Activator.CreateInstance(derived[0]), animal, JsonSettings.Web));
        Assert.Equal("Cat", JsonSerializer.Deserialize("""{"$type":"Cat"}""", animal, JsonSettings.Web)!.GetType().Name);
        (animal, derived) = new Closed(null, null).Make();
        Assert.Equal("""{"$type":"Dog"}""", JsonSerializer.Serialize(Activator.CreateInstance(derived[0]), animal, JsonSettings.FromOptions(s_inferring) with { WriteIndented = false, MaxDepth = 5 }));
    }

    [Theory]
    [InlineData("""{"Bark":1}""")]
    [InlineData("""{"Meow":1}""")]
    [InlineData("""{"Own":1}""")]
    [InlineData("{}")]
    [InlineData("null")]
    [InlineData("""{"$type":"dog","Bark":1}""")]
    [InlineData("""{"Bark":""")]
    [InlineData("[]")]
    public void Classifier_OfABase_AsTheOracle(string text)
    {
        Oracle.AssertReads<Pet>(text);
        Oracle.AssertReads<List<Pet>>($"[{text}]");
        Oracle.AssertWrites<Pet>(new BarkingPet { Bark = 1 });
        Oracle.AssertWrites<Pet>(new MeowingPet { Meow = 1 });
    }

    [Theory]
    [InlineData("5")]
    [InlineData("\"x\"")]
    [InlineData("""{"Radius":1}""")]
    [InlineData("""{"Side":1}""")]
    public void Classifiers_OfOptions_AsTheOracle(string text)
    {
        JsonSerializerOptions options = new() { TypeClassifiers = { new ShapesOnly() } };
        Oracle.AssertReads<Shape>(text, options);
        Oracle.AssertReads<NumberOrText>(text, options);
        Oracle.AssertWrites(new Shape(new Square()), options);
    }

    private static string Shown(object? value) => value is null ? "null" : value.GetType().Name;

    private static string Outcome(Func<string> call)
    {
        try
        {
            return call();
        }
        catch (Exception exception) when (exception is JsonException or NotSupportedException or InvalidOperationException)
        {
            // A text without its discriminator is a JsonException of ours, whatever the base class is.
            return exception is InvalidOperationException ? "wrong" : "refused";
        }
    }

    private sealed class ShapesOnly : JsonTypeClassifierFactory
    {
        public override bool CanClassify(JsonTypeClassifierContext context) => context.DeclaringType == typeof(Shape);

        public override JsonTypeClassifier CreateJsonClassifier(JsonTypeClassifierContext context, JsonSerializerOptions options) => new ShapeClassifier().CreateJsonClassifier(context, options);
    }

    // The compiler alone may write the attribute of a closed class: the classes are made here as it writes them.
    private sealed record Closed(bool? Infers, string? Discriminator)
    {
        private static int s_made;

        internal (Type Animal, Type[] Derived) Make()
        {
            string name = $"Closed{Interlocked.Increment(ref s_made)}";
            AssemblyBuilder assembly = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName(name), AssemblyBuilderAccess.Run);

            // The attribute names its types with their assembly.
            AppDomain.CurrentDomain.AssemblyResolve += (_, wanted) => new AssemblyName(wanted.Name).Name == name ? assembly : null;
            ModuleBuilder module = assembly.DefineDynamicModule(name);
            Type attribute = MarkIn(module);
            TypeBuilder animal = module.DefineType("Animal", TypeAttributes.Public | TypeAttributes.Abstract);
            TypeBuilder cat = module.DefineType("Cat", TypeAttributes.Public, animal), dog = module.DefineType("Dog", TypeAttributes.Public, animal), puppy = module.DefineType("Puppy", TypeAttributes.Public, dog);
            animal.SetCustomAttribute(new CustomAttributeBuilder(attribute.GetConstructor([])!, [], [attribute.GetProperty("DerivedTypes")!], [new Type[] { dog, cat }]));
            List<(string Name, object Value)> said = [];
            if (Infers is { } infers)
                said.Add(("InferClosedTypePolymorphism", infers));
            if (Discriminator is { } discriminator)
                said.Add(("TypeDiscriminatorPropertyName", discriminator));
            if (said.Count > 0)
                animal.SetCustomAttribute(new CustomAttributeBuilder(typeof(JsonPolymorphicAttribute).GetConstructor([])!, [], [.. said.Select(one => typeof(JsonPolymorphicAttribute).GetProperty(one.Name)!)], [.. said.Select(one => one.Value)]));
            animal.CreateType();
            return (module.GetType("Animal")!, [dog.CreateType(), cat.CreateType(), puppy.CreateType()]);
        }

        private static Type MarkIn(ModuleBuilder module)
        {
            TypeBuilder mark = module.DefineType("System.Runtime.CompilerServices.IsClosedTypeAttribute", TypeAttributes.Public, typeof(Attribute));
            FieldBuilder field = mark.DefineField("_types", typeof(Type[]), FieldAttributes.Private);
            PropertyBuilder property = mark.DefineProperty("DerivedTypes", PropertyAttributes.None, typeof(Type[]), null);
            const MethodAttributes Accessor = MethodAttributes.Public | MethodAttributes.SpecialName | MethodAttributes.HideBySig;
            MethodBuilder getter = mark.DefineMethod("get_DerivedTypes", Accessor, typeof(Type[]), []), setter = mark.DefineMethod("set_DerivedTypes", Accessor, null, [typeof(Type[])]);
            ILGenerator code = getter.GetILGenerator();
            code.Emit(OpCodes.Ldarg_0);
            code.Emit(OpCodes.Ldfld, field);
            code.Emit(OpCodes.Ret);
            code = setter.GetILGenerator();
            code.Emit(OpCodes.Ldarg_0);
            code.Emit(OpCodes.Ldarg_1);
            code.Emit(OpCodes.Stfld, field);
            code.Emit(OpCodes.Ret);
            property.SetGetMethod(getter);
            property.SetSetMethod(setter);
            return mark.CreateType();
        }
    }
}

[JsonPolymorphic(TypeClassifier = typeof(PetClassifier)), JsonDerivedType(typeof(BarkingPet), "dog"), JsonDerivedType(typeof(MeowingPet)), JsonContract]
public class Pet
{
    public int Own { get; set; }
}

public class BarkingPet : Pet
{
    public int Bark { get; set; }
}

public class MeowingPet : Pet
{
    public int Meow { get; set; }
}

public sealed class PetClassifier : JsonTypeClassifierFactory
{
    public override bool CanClassify(JsonTypeClassifierContext context) => true;

    public override JsonTypeClassifier CreateJsonClassifier(JsonTypeClassifierContext context, JsonSerializerOptions options) => (ref Utf8JsonReader reader) =>
    {
        if (reader.TokenType != JsonTokenType.StartObject || !reader.Read() || reader.TokenType != JsonTokenType.PropertyName)
            return null;
        return reader.ValueTextEquals("Bark") ? typeof(BarkingPet) : reader.ValueTextEquals("Meow") ? typeof(MeowingPet) : null;
    };
}
