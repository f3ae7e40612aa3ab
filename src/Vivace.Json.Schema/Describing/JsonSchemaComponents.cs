// Schemas of .NET types that refer to each other by name, as in an OpenAPI document.
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Text;
using System.Text.Json.Nodes;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Documents;
using Vivace.Json.Documents.Pointers;
using Vivace.Json.Schema.Describing;

namespace Vivace.Json.Schema;

/// <summary>
/// Schemas of .NET types that refer to each other by name, for documents that keep schemas in one place, such as those of OpenAPI and
/// AsyncAPI: each object, and each enumeration that is written by names, is described once. Not for several threads at once.
/// </summary>
/// <remarks>
/// Each schema says what <see cref="JsonSchema.NodeOf(Type, JsonSettings, JsonSchemaOptions)"/> says, without <c>$schema</c>. An object of
/// this class has one value of the settings and one direction, so use one for requests and one for responses.
/// </remarks>
/// <example><code>
/// JsonSchemaOptions request = new() { Target = JsonSchemaTarget.OpenApi31, TreatNullObliviousAsNonNullable = true };
/// JsonSchemaComponents components = new(settings, request with { Direction = JsonSchemaDirection.Read });
/// JsonObject body = components.Add&lt;Order&gt;();          // {"$ref":"#/components/schemas/Order"}
/// JsonObject order = components.Schemas["Order"];     // {"type":"object","properties":{…}}
/// </code></example>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
public sealed class JsonSchemaComponents
{
    private readonly JsonSettings _settings;
    private readonly JsonSchemaOptions _options;
    private readonly Dictionary<string, JsonObject> _schemas = new(StringComparer.Ordinal);
    private readonly Dictionary<(Type, Type?, JsonCodec), string> _names = [];
    private readonly Queue<(string Name, ComponentWork Work)> _open = [];

    /// <summary>Starts without schemas.</summary>
    /// <param name="options">The settings that read and write the types;
    /// <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <param name="schemaOptions">Who reads the schemas, and what they describe;
    /// <see langword="null"/> means 2020-12 and both directions.</param>
    /// <exception cref="NotSupportedException">The target is <see cref="JsonSchemaTarget.StrictOutput"/>,
    /// whose schemas stand alone.</exception>
    public JsonSchemaComponents(JsonSettings? options = null, JsonSchemaOptions? schemaOptions = null)
    {
        _settings = options ?? JsonSettings.Default;
        _options = schemaOptions ?? JsonSchemaOptions.Default;
        Address = SchemaTargets.AddressOf(_options.Target);
    }

    /// <summary>Where the document has its schemas: by default <c>#/components/schemas</c> for OpenAPI, <c>#/definitions</c> for draft 7,
    /// and <c>#/$defs</c> for 2020-12.</summary>
    public string Address { get; init; }

    /// <summary>
    /// Names a type. Without it, or where it returns <see langword="null"/>, a type has its .NET name, which for <c>Page&lt;Order&gt;</c>
    /// is <c>PageOfOrder</c>. Of two types with the same name, the second gets a number.
    /// </summary>
    public Func<Type, string?>? NameOf { get; init; }

    /// <summary>
    /// Called for a type that cannot be described, with the reason, which may be an exception of yours, such as of <see cref="NameOf"/>.
    /// What it returns stands in the type's place. Without it, <see cref="Add(Type)"/> throws.
    /// </summary>
    public Func<Type, Exception, JsonObject>? Undescribed { get; init; }

    /// <summary>The schemas so far, by name. They are yours to change once no more types are added.</summary>
    public IReadOnlyDictionary<string, JsonObject> Schemas => _schemas;

    /// <summary>Describes a type, and adds the schemas of all others that it refers to.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <returns>A reference, or the schema of a type without a name, such as a number or a list. An object without members is any value. It
    /// is yours to change.</returns>
    /// <exception cref="NotSupportedException">A type is not supported, or the settings preserve references. After an exception, some
    /// of <see cref="Schemas"/> are not complete.</exception>
    /// <exception cref="InvalidOperationException">The declaration of a type contradicts itself.</exception>
    public JsonObject Add<T>() => Add(typeof(T));

    /// <param name="type">The type.</param>
    /// <exception cref="ArgumentNullException"><paramref name="type"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Add{T}()"/>
    public JsonObject Add(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        JsonObject schema = Attempt(type, describer => describer.Root(type, SchemaDescriber.PlanOf(_settings)));

        // One after the other, so that types that refer to each other do not nest calls.
        while (_open.TryDequeue(out (string Name, ComponentWork Work) next))
            _schemas[next.Name] = Attempt(next.Work.Type, describer => describer.Component(next.Work));
        return schema;
    }

    /// <summary>Returns the reference to a schema, such as <c>#/components/schemas/Order</c>.</summary>
    /// <param name="name">The name. Whether there is such a schema makes no difference.</param>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is <see langword="null"/>.</exception>
    public string ReferenceTo(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        StringBuilder pointer = new(Address);
        PointerText.Append(pointer, name);
        return pointer.ToString();
    }

    /// <summary>Returns the name in a reference; <see langword="null"/> if it leads to another place.</summary>
    /// <param name="reference">The value of a <c>$ref</c>, or of a mapping of a discriminator.</param>
    public string? NameIn(string? reference) =>
        reference?.StartsWith(Address + "/", StringComparison.Ordinal) == true
        && JsonPointer.TryParse(reference[Address.Length..], out JsonPointer? pointer) && pointer.Count == 1
            ? pointer[0]
            : null;

    /// <summary>A reference to the schema of a type, which is described later.</summary>
    internal JsonObject Reference(ComponentWork work)
    {
        Type? parent = work.Derived?.Parent;
        if (!_names.TryGetValue((work.Type, parent, work.Codec), out string? name))
        {
            name = Free(parent is null ? NameFor(work.Type) : NameFor(parent) + (parent == work.Type ? "Base" : NameFor(work.Type)));
            _names.Add((work.Type, parent, work.Codec), name);
            _schemas.Add(name, []);
            _open.Enqueue((name, work));
        }

        return new JsonObject { ["$ref"] = ReferenceTo(name) };
    }

    private string Free(string name)
    {
        string free = name;
        for (int i = 2; _schemas.ContainsKey(free); i++)
            free = name + i.ToString(CultureInfo.InvariantCulture);
        return free;
    }

    private string NameFor(Type type) => NameOf?.Invoke(type) ?? OwnNameOf(type);

    private static string OwnNameOf(Type type)
    {
        string name = type.Name.Split('`')[0];
        return type.IsGenericType ? $"{name}Of{string.Join("And", type.GetGenericArguments().Select(OwnNameOf))}" : type.IsArray
            ? OwnNameOf(type.GetElementType()!) + "Array"
            : name;
    }

    // Code of users is called for names and schemas, and may throw anything.
    private JsonObject Attempt(Type type, Func<SchemaDescriber, JsonObject> describe)
    {
        try
        {
            JsonObject schema = describe(new SchemaDescriber(_settings, _options, this));
            if (_options.Target == JsonSchemaTarget.Draft7)
                SchemaTargets.Visit(schema, SchemaTargets.ToDraft7);
            return schema;
        }
        catch (Exception exception) when (exception is not OutOfMemoryException && Undescribed is not null)
        {
            return Undescribed(type, exception);
        }
    }
}
