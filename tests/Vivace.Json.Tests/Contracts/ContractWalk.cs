// Reads and writes objects with nothing but a contract, slowly and plainly: what a contract says becomes what it does.
using System.Collections;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Contracts;

// Values of the members are left to the oracle; only objects filled in place are walked here.
internal sealed class ContractWalk(JsonSerializerOptions options)
{
    private readonly ContractOptions _contractOptions = ContractSettings.OptionsOf(options);

    internal JsonObject Write(object value, Type type)
    {
        TypeContract contract = ContractSource.Create(type, _contractOptions);
        contract.ThrowIfNotWritable();
        JsonObject result = [];
        foreach (MemberContract member in contract.Members)
        {
            if (!member.IsWritten) continue;
            object? content = Get(member, value);
            bool isDefault = content is null || (member.Type.IsValueType && Nullable.GetUnderlyingType(member.Type) is null
                && content.Equals(RuntimeHelpers.GetUninitializedObject(member.Type)));
            if (member.WriteCondition == MemberWriteCondition.NotNull && content is null) continue;
            if (member.WriteCondition == MemberWriteCondition.NotDefault && isDefault) continue;
            if (content is null && member.RejectsNullOnWrite) throw new JsonException("null");
            result.Add(member.JsonName, StjSerializer.SerializeToNode(content, member.Type, OptionsOf(member)));
        }

        if (contract.ExtensionData is { CanGet: true } extension && Get(extension, value) is { } more)
        {
            foreach ((string name, JsonNode? item) in (JsonObject)StjSerializer.SerializeToNode(more, extension.Type, options)!)
                result[name] = item?.DeepClone();
        }

        return result;
    }

    internal object Read(JsonElement json, Type type)
    {
        TypeContract contract = ContractSource.Create(type, _contractOptions);
        contract.ThrowIfNotReadable();
        if (contract.Creation != ContractCreation.Parameterized)
        {
            object made = contract.Creation == ContractCreation.Parameterless
                ? contract.Constructor!.Invoke([])
                : RuntimeHelpers.GetUninitializedObject(type);
            return Fill(json, contract, made);
        }

        object?[] arguments = [.. contract.Parameters.Select(parameter => parameter.DefaultValue)];
        List<(MemberContract? Member, JsonProperty Property)> later = [];
        HashSet<MemberContract> seen = [];
        foreach ((MemberContract? member, JsonProperty property) in Match(json, contract))
        {
            if (member is { Parameter: { } parameter, IsRead: true })
            {
                seen.Add(member);
                if (property.Value.ValueKind == JsonValueKind.Null && member.SkipsNullOnRead) continue;
                arguments[parameter.Position] = ValueOf(member, property.Value);
            }
            else
            {
                if (member is not null) seen.Add(member);
                else if (contract is { ExtensionData: null, UnmappedMemberHandling: JsonUnmappedMemberHandling.Disallow }) throw new JsonException("unmapped");
                later.Add((member, property));
            }
        }

        if (contract.Members.Any(member => member.IsRequired && !seen.Contains(member))) throw new JsonException("required");

        object result = contract.Constructor!.Invoke(arguments);
        return Fill(later, contract, result, seen);
    }

    private object Fill(JsonElement json, TypeContract contract, object target) => Fill(Match(json, contract), contract, target, []);

    private object Fill(IEnumerable<(MemberContract?, JsonProperty)> properties, TypeContract contract, object target, HashSet<MemberContract> seen)
    {
        if (contract.Callbacks.HasFlag(ContractCallbacks.Deserializing)) ((IJsonOnDeserializing)target).OnDeserializing();
        foreach ((MemberContract? member, JsonProperty property) in properties)
        {
            if (member is null)
            {
                Unmapped(contract, target, property);
            }
            else
            {
                seen.Add(member);
                if (member.IsRead) Set(member, target, property.Value);
            }
        }

        if (contract.Members.Any(member => member.IsRequired && !seen.Contains(member))) throw new JsonException("required");
        Assert.Equal(contract.RequiredCount, contract.Members.Count(member => member.IsRequired));
        if (contract.Callbacks.HasFlag(ContractCallbacks.Deserialized)) ((IJsonOnDeserialized)target).OnDeserialized();
        return target;
    }

    private void Set(MemberContract member, object target, JsonElement json)
    {
        if (json.ValueKind == JsonValueKind.Null && member.SkipsNullOnRead) return;
        if (member.CreationHandling == JsonObjectCreationHandling.Populate && json.ValueKind != JsonValueKind.Null && Get(member, target) is { } present)
        {
            Populate(member, present, json);
            if (member.Type.IsValueType) Assign(member, target, present);
        }
        else
        {
            object? value = ValueOf(member, json);
            if (member.CanSet) Assign(member, target, value);
            else if (value is null) throw new InvalidOperationException("null");
        }
    }

    private void Populate(MemberContract member, object present, JsonElement json)
    {
        TypeShape shape = TypeKinds.Classify(member.Type);
        Assert.True(shape.CanPopulate);
        if (shape.Kind == TypeKind.Object)
        {
            Fill(json, ContractSource.Create(member.Type, _contractOptions), present);
        }
        else if (shape.Kind == TypeKind.Dictionary)
        {
            foreach (JsonProperty item in json.EnumerateObject())
                shape.Adder!.Invoke(present, [item.Name, item.Value.Deserialize(shape.ElementType!, OptionsOf(member))]);
        }
        else
        {
            foreach (JsonElement item in json.EnumerateArray())
                shape.Adder!.Invoke(present, [item.Deserialize(shape.ElementType!, OptionsOf(member))]);
        }
    }

    private void Unmapped(TypeContract contract, object target, JsonProperty property)
    {
        if (contract.ExtensionData is { } extension)
        {
            if (!extension.CanSet) return;
            if (Get(extension, target) is not { } dictionary)
            {
                dictionary = extension.Type == typeof(JsonObject) ? new JsonObject()
                    : extension.Type.IsInterface ? new Dictionary<string, object>()
                    : Activator.CreateInstance(extension.Type)!;
                Assign(extension, target, dictionary);
            }

            if (dictionary is JsonObject node) node[property.Name] = JsonNode.Parse(property.Value.GetRawText());
            else ((IDictionary)dictionary)[property.Name] = property.Value.Clone();
        }
        else if (contract.UnmappedMemberHandling == JsonUnmappedMemberHandling.Disallow)
        {
            throw new JsonException("unmapped");
        }
    }

    private IEnumerable<(MemberContract?, JsonProperty)> Match(JsonElement json, TypeContract contract)
    {
        Dictionary<string, MemberContract> members = contract.Members.Where(member => !member.IsExtensionData).ToDictionary(
            member => member.JsonName, options.PropertyNameCaseInsensitive ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal);
        return [.. json.EnumerateObject().Select(property => (members.GetValueOrDefault(property.Name), property))];
    }

    private object? ValueOf(MemberContract member, JsonElement json)
    {
        object? value = json.Deserialize(member.Type, OptionsOf(member));
        if (value is null && member.RejectsNullOnRead) throw new JsonException("null");
        return value;
    }

    // The member's number handling is the only thing of it that reaches its value. Objects within follow the options again.
    private JsonSerializerOptions OptionsOf(MemberContract member)
    {
        TypeShape shape = TypeKinds.Classify(member.Type);
        Type held = (shape.IsCollection ? shape.ElementType : null) ?? member.Type;
        bool hasConverter = member.ConverterAttribute is not null;
        bool isNumber = held == typeof(object) || ScalarKind.IsNumber(Nullable.GetUnderlyingType(held) ?? held);
        if (!hasConverter && (!isNumber || options.NumberHandling == member.EffectiveNumberHandling)) return options;
        JsonSerializerOptions result = new(options) { NumberHandling = isNumber ? member.EffectiveNumberHandling : options.NumberHandling };
        if (hasConverter)
        {
            result.Converters.Add(
                member.ConverterAttribute!.ConverterType is { } converter
                    ? (JsonConverter)Activator.CreateInstance(converter)!
                    : member.ConverterAttribute.CreateConverter(member.Type)!);
        }

        return result;
    }

    private static object? Get(MemberContract member, object target) =>
        member.Field is { } field ? field.GetValue(target) : member.Getter!.Invoke(target, []);

    private static void Assign(MemberContract member, object target, object? value)
    {
        if (member.Field is { } field) field.SetValue(target, value);
        else member.Setter!.Invoke(target, [value]);
    }
}
