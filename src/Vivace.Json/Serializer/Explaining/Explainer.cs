// Asks contracts, rules and engines what they do with a type, and looks for what made them do so.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Attributes.Polymorphism;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors;
using Vivace.Json.Making;
using Vivace.Json.Making.Rules;
using Vivace.Json.OptionalParts;
using Vivace.Json.Plans;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class Explainer(CodecPlan plan)
{
    // A generic type may name ever new types of itself, one below the other and side by side.
    private const int MaxDepth = 64, MaxTypes = 2_000;

    private readonly HashSet<Type> _explained = [];
    private int _depth;

    internal JsonExplanation Explain(Type type) => Explain(TypeNames.Show(type), type, []);

    private JsonExplanation Explain(string name, Type type, List<JsonExplanationFact> facts)
    {
        List<JsonExplanation> parts = [];
        if (_depth >= MaxDepth || _explained.Count >= MaxTypes)
        {
            facts.Add(new("explained", "not further", ""));
        }
        else if (_explained.Add(type))
        {
            _depth++;
            AddType(type, facts, parts);
            _depth--;
        }
        else if (!IsSimple(type))
        {
            facts.Add(new("explained", "above", ""));
        }

        return new JsonExplanation(name, type, facts, parts);
    }

    private static bool IsSimple(Type type) => TypeKinds.Classify(type).Kind is TypeKind.Scalar or TypeKind.Untyped or TypeKind.Document;

    private void AddType(Type type, List<JsonExplanationFact> facts, List<JsonExplanation> parts)
    {
        TypeShape shape = TypeKinds.Classify(type);
        if (GivenCodec(type) is { } given)
        {
            facts.Add(given);
            if (given.Subject != "refused")
                AddHeld(type, facts, parts);
            return;
        }

        if (shape.Kind == TypeKind.Refused)
        {
            AddHeld(type, facts, parts);
            if (!facts.Exists(static fact => fact.Subject is "kind" or "refused"))
                facts.Add(shape.IsUnion ? new("kind", "an F# union", "") : new("refused", shape.Reason!, ""));
            return;
        }

        facts.Add(new("kind", KindOf(shape), ""));
        if (shape.Kind == TypeKind.Object)
            AddContract(type, null, facts, parts);
        else if (shape.Kind == TypeKind.Enum)
            facts.Add(new("written", "as a number", ""));
        if (shape.KeyType is { } key)
            parts.Add(Explain($"keys: {TypeNames.Show(key)}", key, []));
        if (shape.ElementType is { } element)
            parts.Add(Explain($"{(shape.Kind == TypeKind.Dictionary ? "values" : "elements")}: {TypeNames.Show(element)}", element, []));
        AddDerivedTypes(type, parts, facts);
        if (!facts.Exists(fact => fact.Subject == "refused") && Refusal(() => plan.Memory.CodecFor(type)) is { } refusal)
            facts.Add(new("refused", refusal, ""));
    }

    // What the library's codecs of attributes and settings read and write; a user's own codec says nothing more.
    private void AddHeld(Type type, List<JsonExplanationFact> facts, List<JsonExplanation> parts)
    {
        JsonCodec? codec = null;
        if (Refusal(() => codec = plan.Memory.CodecFor(type)) is { } refusal)
            facts.Add(new("refused", refusal, ""));
        switch (codec?.Innermost)
        {
            case IChoosingCodec:
                facts.Add(new("kind", "a value of one of several types", ""));
                AddOther(type, codec, parts);
                break;
            case IHoldingCodec:
                AddOther(type, codec, parts);
                break;
            case ILayoutCodec:
                facts.Add(new("kind", "an array of the members' values", ""));
                AddContract(type, null, facts, parts);
                break;
            case ICreatorsCodec created:
                facts.Add(new("kind", "an object with members", ""));
                foreach (string[] names in created.Required)
                    facts.Add(
                        new("created",
                            $"by the creator that needs {(names.Length == 0 ? "no names" : string.Join(", ", names.Select(static name => $"\"{name}\"")))}", "[JsonCreator]"));
                AddContract(type, null, facts, parts);
                break;
            case IMembersCodec { Contract: { } contract } when contract.Type == type:
                facts.Add(new("kind", "an object with members", ""));
                AddContract(type, contract, facts, parts);
                break;
        }
    }

    private static string KindOf(TypeShape shape) => shape.Kind switch
    {
        TypeKind.Scalar => "a single value",
        TypeKind.Enum => "an enumeration",
        TypeKind.Nullable or TypeKind.Option or TypeKind.Optional => "null, or a value",
        TypeKind.Untyped => "a value of any kind; its run-time type decides how it is written",
        TypeKind.Document => "a document: any JSON",
        TypeKind.Object => "an object with members",
        TypeKind.Dictionary => "an object with a member for each entry",
        TypeKind.MultidimensionalArray => "an array of arrays",
        TypeKind.Enumerable or TypeKind.AsyncEnumerable => "an array",
        _ => "none",
    };

    // A codec or converter that replaces all rules, in the order of docs/codecs.md.
    private JsonExplanationFact? GivenCodec(Type type)
    {
        JsonCodec? codec = null;
        if (Refusal(() => codec = CodecRules.TryMakeGiven(type, plan)) is { } refusal)
            return new("refused", refusal, "");
        if (codec is null)
            return null;
        if (plan.Settings.HasCodecs && OptionalPart<UserCodecRule>.Current!.TryMake(type, plan, from: 0) is not null)
            return new("codec", TypeNames.Show(plan.Settings.Codecs.First(one => UserCodecRule.Takes(one, type, plan)).GetType()),
                $"{nameof(JsonSettings)}.{nameof(JsonSettings.Codecs)}");
        if (ConverterRule.Listed(type, plan) is { } listed)
            return new("converter", TypeNames.Show(listed.GetType()),
                listed is JsonStringEnumConverter && plan.Settings.EnumsAsStrings
                    ? $"{nameof(JsonSettings)}.{nameof(JsonSettings.EnumsAsStrings)}"
                    : $"{nameof(JsonSettings)}.{nameof(JsonSettings.Converters)}");
        if (type.GetCustomAttribute<JsonCodecAttribute>(inherit: false) is { CodecType: { } named } given)
            return new("codec", MemberExplainer.NameOf(named), MemberExplainer.NameOf(given));
        if (type.GetCustomAttribute<JsonConverterAttribute>(inherit: false) is { } attribute)
            return new("converter", attribute.ConverterType is { } converter ? TypeNames.Show(converter) : "its own", "[JsonConverter]");
        return new("codec", TypeNames.Show(codec.GetType()), "the resolver");
    }

    private void AddContract(Type type, TypeContract? contract, List<JsonExplanationFact> facts, List<JsonExplanation> parts)
    {
        if (Refusal(() => contract ??= plan.Memory.ContractOf(type)) is { } refusal)
        {
            facts.Add(new("refused", refusal, ""));
            return;
        }

        facts.Add(EngineOf(contract!));
        if (!facts.Exists(fact => fact.Subject == "created"))
            facts.Add(CreationOf(contract!));
        if (contract!.UnmappedMemberHandling == JsonUnmappedMemberHandling.Disallow)
            facts.Add(
                new("unknown names", "refused",
                    type.IsDefined(typeof(JsonUnmappedMemberHandlingAttribute), inherit: false)
                        ? "[JsonUnmappedMemberHandling]"
                        : $"{nameof(JsonSettings)}.{nameof(JsonSettings.UnmappedMemberHandling)}"));
        if (contract.IsCustomized)
            facts.Add(
                new("contract", "changed by code", $"{nameof(JsonSettings)}.{nameof(JsonSettings.ContractModifiers)}, or a resolver"));
        MemberExplainer members = new(plan, contract);
        foreach (MemberContract member in contract.MemberArray)
            parts.Add(ExplainMember(member, members.Of(member)));
    }

    // A codec or converter of the member decides about its values, not the type. Some of this library's leave the members to the type.
    private JsonExplanation ExplainMember(MemberContract member, List<JsonExplanationFact> facts)
    {
        string name = $"{member.Name}: {TypeNames.Show(member.Type)}";
        bool isGiven = facts.Exists(static fact => fact.Subject == "converter")
            || (member.CodecAttribute is { CodecType: { } codec } && !OwnTypes.Contains(codec));
        List<JsonExplanation> parts = [];
        if (member.CodecAttribute is { CodecType: not null }
            && Refusal(() => AddOther(member.Type, plan.Maker.Make(member, plan), parts)) is { } refusal)
            facts.Add(new("refused", refusal, ""));
        return isGiven || parts.Count > 0 ? new JsonExplanation(name, member.Type, facts, parts) : Explain(name, member.Type, facts);
    }

    // The types in whose form values are written.
    private void AddOther(Type type, JsonCodec codec, List<JsonExplanation> parts)
    {
        for (codec = codec.Innermost; codec is IHoldingCodec holding; codec = holding.Held.Innermost)
        {
            if (holding.Held.Type != type && Nullable.GetUnderlyingType(codec.Type) is null)
            {
                parts.Add(Explain($"as: {TypeNames.Show(holding.Held.Type)}", holding.Held.Type, []));
                return;
            }
        }

        if (codec is IChoosingCodec choosing)
            parts.AddRange(choosing.Choices.Select(choice => Explain($"one of: {TypeNames.Show(choice.Type)}", choice.Type, [])));
    }

    private static JsonExplanationFact CreationOf(TypeContract contract) => new(
        "created",
        contract.Creation switch
        {
            ContractCreation.Parameterized => $"by the constructor with {contract.ParameterArray.Length} parameters",
            ContractCreation.Parameterless => "by the constructor without parameters",
            ContractCreation.Delegate => "by a delegate",
            ContractCreation.DefaultValue => "as the default value",
            _ => "never: it is only written",
        },
        contract.Constructor?.IsDefined(typeof(JsonConstructorAttribute)) == true ? "[JsonConstructor]" : "");

    private JsonExplanationFact EngineOf(TypeContract contract)
    {
        GeneratedCode? generated = null;
        if (plan.TakesGenerated && Refusal(() => generated = GeneratedTypes.TryMake(contract, plan, null, announces: false)) is null
            && generated is { IsExact: true })
            return new("engine", "generated code",
                contract.Type.IsDefined(typeof(JsonContractAttribute), inherit: false) ? "[JsonContract]" : "a call or type that names it");
        string why = generated is not null ? "its generated code is for other settings"
            : contract.IsCustomized ? "no code was generated for a contract that code changes"
            : GeneratedTypes.Serves(contract.Type) ? "its generated code is not taken with these settings" : "it has no generated code";
        if (!RuntimeFeature.IsDynamicCodeSupported)
            return new("engine", "the interpreter", $"{why}, and no code is made at run time here");
        if (plan.Settings.Fields is not null)
            return new("engine", "the interpreter", $"{why}, and none is made for {nameof(JsonSettings)}.{nameof(JsonSettings.Fields)}");
        if (plan.Memory.FindRoot(contract.Type)?.EmissionFailure is { } failure)
            return new("engine", "the interpreter", $"{why}, and code could not be emitted: {failure.Message}");
        return new("engine", "the interpreter for the first calls, then code that is emitted at run time", why);
    }

    private void AddDerivedTypes(Type type, List<JsonExplanation> parts, List<JsonExplanationFact> facts)
    {
        PolymorphismContract? choice = null;
        if (Refusal(() => choice = plan.Memory.PolymorphismOf(type)) is not null || choice is null)
            return;
        facts.Add(new("discriminator", $"\"{choice.DiscriminatorName}\"", choice.HasChosenName ? "[JsonPolymorphic]" : ""));
        foreach (DerivedType derived in choice.DerivedTypes)
        {
            string value = derived.Discriminator is { } discriminator
                ? JsonSerializer.Serialize(discriminator, discriminator.GetType(), JsonSettings.Minimal)
                : "none";
            parts.Add(Explain($"derived: {TypeNames.Show(derived.Type)}", derived.Type, [new("discriminator", value, "")]));
        }
    }

    // Rules refuse by exceptions, and users' code may throw any: an explanation says so.
    private static string? Refusal(Action ask)
    {
        try
        {
            ask();
            return null;
        }
        catch (Exception failure) when (failure is not OutOfMemoryException)
        {
            return failure.Message;
        }
    }
}
