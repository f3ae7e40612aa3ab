// Schemas of .NET types that refer to each other by name, as in an OpenAPI document.
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Text;
using System.Text.Json.Nodes;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Documents.Pointers;
using Vivace.Json.Plans;

namespace Vivace.Json.Schema.Describing;

/// <summary>A schema to be described under a name.</summary>
/// <param name="Type">The .NET type.</param>
/// <param name="Codec">Its codec, without wrappers.</param>
/// <param name="Plan">The plan of the codec.</param>
/// <param name="Derived">Set for a derived type, whose schema has the discriminator.</param>
internal sealed record ComponentWork(Type Type, JsonCodec Codec, CodecPlan Plan, SchemaDescriber.Derived? Derived);

/// <summary>The schemas that were needed, each described once.</summary>
/// <param name="settings">The settings that read and write.</param>
/// <param name="options">What is described.</param>
/// <param name="nameOf">The name of a type; null if it has none to offer.</param>
/// <param name="fail">Called for a type that cannot be described. The answer stands in its place.</param>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class SchemaComponents(
    JsonSettings settings, JsonSchemaOptions options, Func<Type, string?> nameOf, Func<Type, Exception, JsonObject> fail)
{
    internal const string Address = "#/components/schemas";

    private readonly Dictionary<(Type, Type?, JsonCodec), string> _names = [];
    private readonly Queue<(string Name, ComponentWork Work)> _open = [];

    internal Dictionary<string, JsonObject> Schemas { get; } = new(StringComparer.Ordinal);

    /// <summary>Describes a type, and all others that it refers to.</summary>
    internal JsonObject Add(Type type)
    {
        JsonObject schema = Attempt(type, () => new SchemaDescriber(settings, options, this).Root(type, SchemaDescriber.PlanOf(settings)));

        // One after the other, so that types that refer to each other do not nest calls.
        while (_open.TryDequeue(out (string Name, ComponentWork Work) next))
            Schemas[next.Name] = Attempt(next.Work.Type, () => new SchemaDescriber(settings, options, this).Component(next.Work));
        return schema;
    }

    /// <summary>A reference to the schema of a type, which is described later.</summary>
    internal JsonObject Reference(ComponentWork work)
    {
        Type? parent = work.Derived?.Parent;
        if (!_names.TryGetValue((work.Type, parent, work.Codec), out string? name))
        {
            name = Free(parent is null ? NameOf(work.Type) : NameOf(parent) + (parent == work.Type ? "Base" : NameOf(work.Type)));
            _names.Add((work.Type, parent, work.Codec), name);
            Schemas.Add(name, []);
            _open.Enqueue((name, work));
        }

        return new JsonObject { ["$ref"] = ReferenceTo(name) };
    }

    internal static string ReferenceTo(string name)
    {
        StringBuilder pointer = new(Address);
        PointerText.Append(pointer, name);
        return pointer.ToString();
    }

    private string Free(string name)
    {
        string free = name;
        for (int i = 2; Schemas.ContainsKey(free); i++)
            free = name + i.ToString(CultureInfo.InvariantCulture);
        return free;
    }

    private string NameOf(Type type) => nameOf(type) ?? OwnNameOf(type);

    private static string OwnNameOf(Type type)
    {
        string name = type.Name.Split('`')[0];
        return type.IsGenericType ? $"{name}Of{string.Join("And", type.GetGenericArguments().Select(OwnNameOf))}" : type.IsArray
            ? OwnNameOf(type.GetElementType()!) + "Array"
            : name;
    }

    // Code of users is called for names and schemas, and may throw anything.
    private JsonObject Attempt(Type type, Func<JsonObject> describe)
    {
        try
        {
            return describe();
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            return fail(type, exception);
        }
    }
}
