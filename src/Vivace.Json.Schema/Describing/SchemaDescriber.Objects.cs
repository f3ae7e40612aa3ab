// Objects and their derived types.
using System.Globalization;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Attributes.Polymorphism;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Plans;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Schema.Describing;

internal sealed partial class SchemaDescriber
{
    private JsonObject OfChoice(Type type, PolymorphismContract choice, CodecPlan plan, MemberContract? member)
    {
        if (IsStrict && _path.Count == 0)
            throw Unsupported("an object as the root", "a type with derived types");
        List<(Type Type, object?[] Names)> types = [.. choice.DerivedTypes.Select(one => (one.Type, Names(one)))];
        if (!type.IsAbstract && !types.Exists(one => one.Type == type))
            types.Add((type, []));
        bool hasUnnamed = types.Exists(static one => one.Names.Length == 0);
        bool isNonNullable = member is { IsGetNullable: false, IsSetNullable: false };
        JsonArray all = [];
        JsonNode? shared = null;
        bool isShared = true;
        _path.Add("anyOf");
        foreach ((Type one, object?[] names) in types)
        {
            _path.Add(all.Count.ToString(CultureInfo.InvariantCulture));
            JsonObject? discriminator = names.Length switch
            {
                0 => null,
                1 when _options.Target != JsonSchemaTarget.OpenApi31 => new JsonObject { ["const"] = JsonValueOf(names[0]) },
                _ => new JsonObject { ["enum"] = new JsonArray([.. names.Select(JsonValueOf)]) },
            };

            // Generators of clients ask for the type, and many don't know constants.
            if (discriminator is not null && _options.Target == JsonSchemaTarget.OpenApi31
                && Array.TrueForAll(names, one => one is string == names[0] is string))
                discriminator["type"] = names[0] is string ? "string" : "integer";
            Derived parent = new(type, choice.DiscriminatorName, discriminator, hasUnnamed || _components is not null || IsStrict,
                isNonNullable || _components is not null || IsStrict);
            JsonObject schema = Of(one, plan.Memory.CodecFor(one), plan, null, parent);
            _path.RemoveAt(_path.Count - 1);
            JsonNode? own = schema["type"];
            if (all.Count == 0)
                shared = own?.DeepClone();
            else
                isShared &= JsonNode.DeepEquals(shared, own);
            all.Add((JsonNode)schema);
        }

        _path.RemoveAt(_path.Count - 1);
        JsonObject result = [];
        bool hasAny = false;

        // The readers of strict schemas want each branch to say all that it allows.
        if (isShared && shared is not null && !IsStrict)
        {
            result["type"] = shared;
            foreach (JsonNode? schema in all)
            {
                schema!.AsObject().Remove("type");
                hasAny |= schema.AsObject().Count == 0;
            }
        }

        // References don't say it. Whatever has a discriminator is an object.
        if (_components is not null && !hasUnnamed)
            result["type"] = "object";
        if (!hasUnnamed && !IsStrict)
            result["required"] = new JsonArray(choice.DiscriminatorName);
        if (!hasAny)
        {
            for (int i = 0; i < all.Count; i++)
                all[i] = Placed(all[i]!.DeepClone().AsObject());
            result["anyOf"] = all;
        }

        if (_options.Target == JsonSchemaTarget.OpenApi31 && !hasUnnamed && !hasAny)
            result["discriminator"] = DiscriminatorOf(choice.DiscriminatorName, types.Select(static one => one.Names), all);

        return result;

        object?[] Names(DerivedType one) =>
            _options.Direction == JsonSchemaDirection.Read ? [.. one.Discriminators] : one.Discriminator is null ? [] : [one.Discriminator];
    }

    // OpenAPI's own keyword. It maps names to references alone.
    private JsonObject DiscriminatorOf(string name, IEnumerable<object?[]> names, JsonArray schemas)
    {
        JsonObject discriminator = new() { ["propertyName"] = name };
        if (_components is null)
            return discriminator;
        JsonObject mapping = [];
        foreach ((object?[] some, JsonNode? schema) in names.Zip(schemas))
        {
            foreach (object? one in some)
                mapping[Convert.ToString(one, CultureInfo.InvariantCulture)!] = (string?)schema!["$ref"];
        }

        if (mapping.All(static one => one.Value is not null))
            discriminator["mapping"] = mapping;
        return discriminator;
    }

    // The codec's own contract may have attributes from elsewhere.
    private JsonObject OfObject(Type type, JsonCodec codec, CodecPlan plan, Derived? derived)
    {
        TypeContract contract = codec is IMembersCodec { Contract: { } own } && own.Type == type ? own : plan.Memory.ContractOf(type);
        if (_options.Direction == JsonSchemaDirection.Read)
            contract.ThrowIfNotReadable();
        else
            contract.ThrowIfNotWritable();
        if (IsStrict && contract.ExtensionData is { } extension)
            throw Unsupported("members that are all known", $"the extension data {extension.Name}");
        JsonObject schema = ScalarSchemas.Typed("object");
        Members members = new();
        AddDiscriminator(members, derived);
        _path.Add("properties");
        AddMembers(contract, plan, members, isOptional: false);
        _path.RemoveAt(_path.Count - 1);
        members.AddTo(schema);
        if (contract.UnmappedMemberHandling == JsonUnmappedMemberHandling.Disallow && _options.Direction != JsonSchemaDirection.Write)
            schema["additionalProperties"] = false;
        DescribeType(type, schema);
        return schema;
    }

    private JsonObject OfLayout(ILayoutCodec layout, CodecPlan plan)
    {
        if (IsStrict)
            throw Unsupported("an object", "an array of its values");
        JsonArray items = [];
        int required = 0;
        _path.Add(_options.Target == JsonSchemaTarget.Draft7 ? "items" : "prefixItems");
        foreach (MemberContract member in layout.Items)
        {
            _members.Add(member.Name);
            _path.Add(items.Count.ToString(CultureInfo.InvariantCulture));

            // What is not read, or not written, keeps its place.
            JsonObject item = _options.Direction == JsonSchemaDirection.Read && !member.IsRead ? [] : OfMember(member, plan);
            if (_options.Direction != JsonSchemaDirection.Read && !member.IsWritten)
                NullSchemas.Add(item);
            items.Add((JsonNode)Placed(item));
            _path.RemoveAt(_path.Count - 1);
            _members.RemoveAt(_members.Count - 1);
            if (_options.Direction == JsonSchemaDirection.Write || member.IsRequired || member.Parameter is { IsRequired: true })
                required = items.Count;
        }

        _path.RemoveAt(_path.Count - 1);
        JsonObject schema = ScalarSchemas.Typed("array");
        schema["prefixItems"] = items;
        if (required > 0)
            schema["minItems"] = required;
        if (layout.IsClosed || _options.Direction == JsonSchemaDirection.Write)
            schema["items"] = false;
        return schema;
    }

    // What is written has the members; a text may have the parameters of a creator instead.
    private JsonObject OfCreated(Type type, ICreatorsCodec created, CodecPlan plan, Derived? derived)
    {
        if (IsStrict)
            throw Unsupported("an object with one list of members", "several creators");
        JsonObject schema = OfObject(type, created.Written.Innermost, plan, derived);
        if (_options.Direction == JsonSchemaDirection.Write)
            return schema;
        schema.Remove("required");
        if (schema["properties"] is not JsonObject properties)
            schema["properties"] = properties = [];
        _path.Add("properties");
        foreach ((string name, JsonCodec codec) in created.Others)
        {
            _path.Add(name);
            properties[name] = Placed(Of(codec.Type, codec, plan, null, null));
            _path.RemoveAt(_path.Count - 1);
        }

        _path.RemoveAt(_path.Count - 1);
        if (_options.Direction == JsonSchemaDirection.Read)
            schema["anyOf"] = new JsonArray(
                [.. created.Required.Select(
                    static names =>
                        (JsonNode?)new JsonObject { ["required"] = new JsonArray([.. names.Select(static name => (JsonNode?)name)]) })]);
        return schema;
    }

    private static void AddDiscriminator(Members members, Derived? derived)
    {
        if (derived?.Discriminator is null)
            return;
        members.Discriminator = derived.Name;
        members.Properties.Add(derived.Name, derived.Discriminator);
        if (derived.IsRequired)
            members.Required.Add(derived.Name);
    }

    private void AddMembers(TypeContract contract, CodecPlan plan, Members members, bool isOptional)
    {
        bool isClosed = contract.UnmappedMemberHandling == JsonUnmappedMemberHandling.Disallow;
        foreach (MemberContract member in contract.Members)
        {
            if (member.IsExtensionData || member.JsonName == members.Discriminator)
                continue;
            bool isTaken = _options.Direction switch
            {
                JsonSchemaDirection.Read => member.IsRead,
                JsonSchemaDirection.Write => member.IsWritten,
                _ => member.IsRead || member.IsWritten,
            };
            if (!isTaken)
            {
                // Its value is skipped, so it is not a member that nobody knows.
                if (isClosed && _options.Direction == JsonSchemaDirection.Read && !IsStrict)
                    members.Properties[member.JsonName] = Placed([]);

                // It must be there all the same.
                if (_options.Direction == JsonSchemaDirection.Read && !isOptional
                    && (member.IsRequired || member.Parameter is { IsRequired: true }))
                    members.Required.Add(member.JsonName);
                continue;
            }

            _members.Add(member.Name);
            if (member.IsFlattened)
            {
                Type type = Nullable.GetUnderlyingType(member.Type) ?? member.Type;
                if (!_flattened.TryGetValue(member, out TypeContract? part))
                    _flattened.Add(member, part = plan.Memory.ContractOf(type).AsFlattened(member.Prefix));
                bool mayBeMissing = _options.Direction == JsonSchemaDirection.Write
                    ? member.IsGetNullable || member is not { WriteCondition: MemberWriteCondition.Always, ShouldWrite: null }
                    : !member.IsRequired || member.IsGetNullable || member.IsSetNullable;
                AddMembers(part, plan, members, isOptional || mayBeMissing);
            }
            else
            {
                AddMember(member, plan, members, isOptional);
            }

            _members.RemoveAt(_members.Count - 1);
        }
    }

    private void AddMember(MemberContract member, CodecPlan plan, Members members, bool isOptional)
    {
        _path.Add(member.JsonName);
        JsonObject schema = OfMember(member, plan);
        _path.RemoveAt(_path.Count - 1);
        bool isOptionalType = TypeKinds.Classify(member.Type).Kind == TypeKind.Optional;
        bool isRequired = !isOptional && !isOptionalType && _options.Direction switch
        {
            JsonSchemaDirection.Read => member.IsRequired || member.Parameter is { IsRequired: true },
            JsonSchemaDirection.Write => member is { WriteCondition: MemberWriteCondition.Always, ShouldWrite: null },
            _ => member.IsRequired || member.Parameter is { HasDefaultValue: false },
        };

        // Where all members are required, one of its names is enough.
        string[] aliases = _options.Direction == JsonSchemaDirection.Read && !IsStrict ? member.AliasArray : [];
        members.Properties[member.JsonName] = Placed(schema);
        foreach (string alias in aliases)
            members.Properties[alias] = Placed(schema.DeepClone().AsObject());
        if (!isRequired)
            return;
        if (aliases.Length == 0)
            members.Required.Add(member.JsonName);
        else
            members.Choices.Add([member.JsonName, .. aliases]);
    }

    private JsonObject OfMember(MemberContract member, CodecPlan plan)
    {
        JsonObject schema;
        if (member.IsConstant)
            schema = new JsonObject { ["const"] = NodeOf(member.Constant, member.Type) };
        else if (member.IsMasked && _options.Direction != JsonSchemaDirection.Read)
            schema = _options.Direction == JsonSchemaDirection.Write ? ScalarSchemas.Typed("string") : [];
        else if (member.WritesRuntimeType && _options.Direction != JsonSchemaDirection.Read)
            schema = [];
        else
            schema = Of(member.Type, plan.Maker.Make(member, plan), plan.Memory.PlanFor(member), member, null);
        if (IsStrict && schema.Count == 0)
            throw Unsupported("a type with a schema", "any value");
        DescribeMember(member, schema);
        return schema;
    }

    private sealed class Members
    {
        internal JsonObject Properties { get; } = [];

        /// <summary>Its schema has the values that a member of the same name may have.</summary>
        internal string? Discriminator { get; set; }

        internal List<string> Required { get; } = [];

        /// <summary>Names of which one is required.</summary>
        internal List<string[]> Choices { get; } = [];

        internal void AddTo(JsonObject schema)
        {
            if (Properties.Count > 0)
                schema["properties"] = Properties;
            if (Required.Count > 0)
                schema["required"] = new JsonArray([.. Required.Select(static name => (JsonNode?)name)]);
            if (Choices.Count > 0)
                schema["allOf"] = new JsonArray(
                    [.. Choices.Select(
                        static names =>
                            (JsonNode?)new JsonObject
                            {
                                ["anyOf"] = new JsonArray(
                                    [.. names.Select(static name => (JsonNode?)new JsonObject { ["required"] = new JsonArray(name) })]),
                            })]);
        }
    }
}
