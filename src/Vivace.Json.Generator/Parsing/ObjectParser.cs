// Creates the model of an object type from its description, the contract rules and the access to its members.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Families;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Generator.Model;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Generator.Parsing;

internal static class ObjectParser
{
    /// <summary>Returns the model of a JSON object without its own converter; <see langword="null"/> if another engine handles the type.
    /// <paramref name="held"/> gets the members without converters of their own.</summary>
    internal static TypeModel? Parse(INamedTypeSymbol type, Compilation compilation, out List<ContentMember> held, out NotGenerated? why)
    {
        held = [];
        DescribedSymbol described = SymbolDescriber.Describe(type);
        why = NameRules.WhyUnnamed(type, compilation);
        if (Decide(described.Description, out bool isWhole, ref why) is not { } contract)
            return null;

        MemberAccessors accessors = new(compilation);
        List<SlotModel> slots = [];
        Names names = new();
        foreach (MemberModel member in WithForeign(described.Description, contract))
        {
            ISymbol symbol = described.Members[member.Source];
            ITypeSymbol memberType = described.TypeOf(member.Source);
            MemberDescription description = described.Description.Members[member.Source];
            if (!member.IsIgnored)
                Hold(held, new ContentMember(symbol, memberType, member.IsExtensionData, description.HasConverter), symbol);
            why ??= NameRules.WhyUnnamed(memberType, compilation) is { } unnamed ? NotGenerated.OfMember(symbol.Name, unnamed) : null;

            // The values contain the other members regardless.
            if (why is null)
                slots.Add(SlotOf(member, described, contract, slots.Count, names, compilation, accessors));
        }

        IMethodSymbol? constructor = contract.Creation is ContractCreation.Parameterless or ContractCreation.Parameterized
            ? described.Constructors[contract.Constructor]
            : null;
        bool isReadable = contract.FirstError(ContractErrorTiming.Reading) is null;
        foreach (IParameterSymbol parameter in constructor?.Parameters ?? [])
        {
            if (parameter.GetAttributes().Any(SymbolDescriber.NamesConverter))
                Hold(held, new ContentMember(constructor!, parameter.Type, IsExtensionData: false, IsConverted: true), parameter);
            why ??= NameRules.WhyUnnamed(parameter.Type, compilation) is { } unnamed
                ? NotGenerated.OfParameter(parameter.Name, unnamed)
                : null;
        }

        if (why is not null)
            return null;
        ObjectFacts facts = ProgramFacts.Of(described, contract);
        int own = slots.Count;
        new FlattenedParser(compilation, accessors, names, slots).AddSlots(facts, described, contract, own);
        TypeModel model = new()
        {
            Name = SymbolNames.InSource(type),
            Space = SymbolNames.InSource(type.ContainingNamespace),
            RunTimeName = SymbolNames.AtRunTime(type),
            Identifier = SymbolNames.AsIdentifier(type),
            IsValueType = type.IsValueType,
            Creation = contract.Creation,
            IsReadable = isReadable,
            Constructor = constructor is null || !isReadable
                ? ""
                : ConstructorOf(constructor, described.Description, contract, type, compilation, accessors),
            Reading = ProgramModel.Of(ObjectProgram.Reading(facts, slots.Count)),
            Writing = ProgramModel.Of(ObjectProgram.Writing(facts, slots.Count)),
            Slots = new([.. slots]),
            OwnSlots = own,
            Arguments = contract.Creation == ContractCreation.Parameterized
                ? new(
                    [.. constructor!.Parameters.Select(
                        (parameter, index) => new ArgumentModel(contract.Parameters[index].Member, SymbolNames.InSource(parameter.Type)))])
                : default,
            // Its calls need accessors too.
            Description = isWhole ? DescriptionCalls.Of(described, contract, compilation, accessors) : default,
            Accessors = new([.. accessors.Declarations]),
            IsOwn = Ownership.Of(type, compilation),
            Form = Array.Exists(described.Description.Members, static member => member.HasExtensionData) ? ".Extending()" : "",
        };
        return FormSymbols.WithForm(model, type, compilation);
    }

    // The codec of an attribute may read and write the members of the type, or other types.
    private static void Hold(List<ContentMember> held, ContentMember member, ISymbol attributed)
    {
        AttributeData? codec = attributed.GetAttributes().FirstOrDefault(SymbolDescriber.NamesConverter);
        held.Add(codec is not null && SymbolDescriber.NeedsMembers(codec) ? member with { IsConverted = false } : member);
        if (codec is not null)
            held.AddRange(
                FormSymbols.HeldBy(codec, member.Type)
                    .Select(other => new ContentMember(member.Member, other, IsExtensionData: false, IsConverted: false)));
    }

    internal static SlotModel SlotOf(
        MemberModel member, DescribedSymbol described, ContractModel contract, int index, Names names, Compilation compilation,
        MemberAccessors accessors)
    {
        INamedTypeSymbol type = described.Type;
        ISymbol symbol = described.Members[member.Source];
        ITypeSymbol memberType = described.TypeOf(member.Source);
        MemberDescription description = described.Description.Members[member.Source];
        bool isHidden = described.Description.Members.Take(member.Source).Any(other => other.Name == description.Name);
        if (described.Constants.ContainsKey(member.Source))
        {
            // No code accesses the value: it is part of the name's text.
            return new SlotModel
            {
                Key = described.Description.Members.Count(other => other.Name == description.Name) > 1
                    ? $"{SymbolNames.AtRunTime((INamedTypeSymbol)symbol)}|{description.Name}"
                    : description.Name,
                JsonName = member.JsonName,
                Type = SymbolNames.InSource(memberType),
                IsIgnored = true,
            };
        }

        string name = names.Unique(symbol.Name);
        return new SlotModel
        {
            Key = described.Description.Members.Count(other => other.Name == description.Name) > 1
                ? $"{SymbolNames.AtRunTime(symbol.ContainingType)}|{symbol.MetadataName}"
                : symbol.MetadataName,
            JsonName = member.JsonName,
            Type = SymbolNames.InSource(memberType),
            Codec = "_" + name,
            Local = name + "Value",
            Get = member.HasGetter ? GetterOf(symbol, type, index, isHidden, compilation, accessors) : null,
            Set = member.HasSetter ? SetterOf(symbol, type, index, isHidden, compilation, accessors) : null,
            Default = member.Parameter < 0
                ? "default"
                : (member.Default & JsonDefaultHandling.Populate) != 0
                    ? $"DefaultOf<{SymbolNames.InSource(memberType)}>({index})"
                    : DefaultOf(described.Constructors[contract.Constructor].Parameters[member.Parameter], index),
            IsIgnored = member.IsIgnored,
        };
    }

    // The contract with the most members, of which a plan may leave some out. It is whole unless fields contradict the rest.
    internal static ContractModel? Decide(TypeDescription description, out bool isWhole, ref NotGenerated? why)
    {
        ContractModel contract = ContractRules.Decide(description, ContractOptions.Default with { IncludeFields = true });
        isWhole = contract.FirstError(ContractErrorTiming.Always) is null;
        if (!isWhole)
            contract = ContractRules.Decide(description, ContractOptions.Default);
        if ((contract.FirstError(ContractErrorTiming.Always) ?? contract.FirstError(ContractErrorTiming.Writing)) is not { } error)
            return contract;
        why ??= NotGenerated.Contradiction(error.Message.TrimEnd('.'));
        return null;
    }

    // Includes members that other serializers' attributes add; plans that ignore these leave them out.
    internal static IEnumerable<MemberModel> WithForeign(TypeDescription description, ContractModel contract)
    {
        if (!Array.Exists(description.Members, member => member.Foreign.Length > 0))
            return contract.Members;
        ContractModel foreign = ContractRules.Decide(AsNewtonsoft(description, runsConverters: true),
            ContractOptions.Default with { IncludeFields = true });

        // Extension data that is a tree of Newtonsoft.Json is left to reflection. The other members are still described here.
        if (foreign.Errors.Any(
            static error => error is { Timing: ContractErrorTiming.Always, Kind: not ContractErrors.ExtensionDataTypeInvalid }))
            return contract.Members;
        Dictionary<int, MemberModel> bySource = foreign.Members.ToDictionary(member => member.Source);
        return
        [
            .. contract.Members.Select(member => bySource.TryGetValue(member.Source, out MemberModel? other)
                ? member with
                {
                    HasGetter = member.HasGetter || other.HasGetter,
                    HasSetter = member.HasSetter || (other.HasSetter && !other.IsAddedTo),
                }
                : member),
            .. foreign.Members.Where(member => !Array.Exists(contract.Members, known => known.Source == member.Source))
                .Select(member => member with { Parameter = -1 }),
        ];
    }

    // Applies the attributes of Newtonsoft.Json and data contracts as Newtonsoft.Json does.
    internal static TypeDescription AsNewtonsoft(TypeDescription description, bool runsConverters = false)
    {
        AttributeFamilies.Use(AttributeFamilies.All);
        AttributeFamilies.UseConverters();
        TypeDescription settable = description with
        {
            Members = Array.ConvertAll(description.Members, member => Settable(description, member)),
        };
        return AttributeFamilies.Apply(settable, AttributeFamilies.All | (runsConverters ? AttributeFamilies.Converters : 0));
    }

    private static MemberDescription Settable(TypeDescription type, MemberDescription member) =>
        member is { Kind: MemberKind.Field, Setter: AccessorVisibility.None } && NewtonsoftFamily.SetsReadOnly(type.Foreign, member.Foreign)
            ? member with { Setter = member.Getter }
            : member;

    private static string GetterOf(
        ISymbol member, INamedTypeSymbol type, int slot, bool isHidden, Compilation compilation, MemberAccessors accessors)
    {
        string target = type.IsValueType ? "ref {0}" : "{0}";
        return member switch
        {
            IPropertySymbol property when IsReachable(property, compilation) && IsReachable(SymbolTypes.GetterOf(property)!, compilation) =>
                Read(property, property.Type, type, isHidden),
            IPropertySymbol property => $"{accessors.Getter(property, slot)}({target})",
            IFieldSymbol field when IsReachable(field, compilation) => Read(field, field.Type, type, isHidden),
            _ => $"{accessors.Field((IFieldSymbol)member, slot)}({target})",
        };
    }

    internal static string SetterOf(
        ISymbol member, INamedTypeSymbol type, int slot, bool isHidden, Compilation compilation, MemberAccessors accessors)
    {
        string target = type.IsValueType ? "ref {0}" : "{0}";
        return member switch
        {
            IPropertySymbol property
                when SymbolTypes.SetterOf(property) is { IsInitOnly: false } setter && IsReachable(property, compilation)
                    && IsReachable(setter, compilation) =>
                Plain(property, type, isHidden) + " = {1}",
            IPropertySymbol property => $"{accessors.Setter(property, slot)}({target}, {{1}})",
            IFieldSymbol { IsReadOnly: false } field when IsReachable(field, compilation) => Plain(field, type, isHidden) + " = {1}",
            _ => $"{accessors.Field((IFieldSymbol)member, slot)}({target}) = {{1}}",
        };
    }

    // A dynamic value would defer binding of the calls it is passed to.
    private static string Read(ISymbol member, ITypeSymbol memberType, INamedTypeSymbol type, bool isHidden) =>
        memberType is IDynamicTypeSymbol ? $"((object){Plain(member, type, isHidden)})" : Plain(member, type, isHidden);

    private static string Plain(ISymbol member, INamedTypeSymbol type, bool isHidden)
    {
        bool isCast = isHidden
            || (type.TypeKind == Microsoft.CodeAnalysis.TypeKind.Interface
                && !SymbolEqualityComparer.Default.Equals(member.ContainingType, type));
        return $"{(isCast ? $"(({SymbolNames.InSource(member.ContainingType)}){{0}})" : "{0}")}.{(SyntaxFacts.GetKeywordKind(member.Name) == SyntaxKind.None ? "" : "@")}{member.Name}";
    }

    // C# requires required members to be set by an initializer, unless the constructor says it sets them.
    internal static string ConstructorOf(
        IMethodSymbol constructor, TypeDescription description, ContractModel contract, INamedTypeSymbol type, Compilation compilation,
        MemberAccessors accessors, string accessor = "New")
    {
        bool setsRequired = !Array.Exists(description.Members, member => member.IsRequired)
            || description.Constructors[contract.Constructor].SetsRequiredMembers;
        // An implicit constructor disappears if another generator declares one.
        bool mayGo = constructor.IsImplicitlyDeclared && !type.IsValueType && Ownership.MayBeCompleted(type);
        // By name, C# could call an overload that takes the same values.
        bool isByReference = constructor.Parameters.Any(parameter => parameter.RefKind != RefKind.None);
        return setsRequired && !mayGo && !isByReference && IsReachable(constructor, compilation)
            ? "new " + SymbolNames.InSource(type)
            : accessors.Constructor(constructor, accessor);
    }

    // Explicit implementations of other interfaces are never reachable.
    private static bool IsReachable(ISymbol symbol, Compilation compilation) =>
        compilation.IsSymbolAccessibleWithin(symbol, compilation.Assembly)
        && symbol is not (IPropertySymbol { ExplicitInterfaceImplementations.IsEmpty: false }
            or IFieldSymbol { AssociatedSymbol: not null });

    // A literal, or what the contract knows of the parameter.
    private static string DefaultOf(IParameterSymbol parameter, int slot)
    {
        if (!parameter.HasExplicitDefaultValue || parameter.ExplicitDefaultValue is not { } value)
            return "default";
        string type = SymbolNames.InSource(parameter.Type);
        return value switch
        {
            bool or string or char =>
                Microsoft.CodeAnalysis.CSharp.SymbolDisplay.FormatPrimitive(value, quoteStrings: true, useHexadecimalNumbers: false),
            sbyte or byte or short or ushort or int or uint or long or ulong =>
                $"unchecked(({type})({((IFormattable)value).ToString(null, System.Globalization.CultureInfo.InvariantCulture)}))",
            _ => $"DefaultOf<{type}>({slot})",
        };
    }

    internal sealed class Names
    {
        private readonly HashSet<string> _taken = new(StringComparer.Ordinal);

        internal string Unique(string name)
        {
            string plain = new([.. name.Select(letter => char.IsLetterOrDigit(letter) || letter == '_' ? letter : '_')]);
            string candidate = char.ToLowerInvariant(plain[0]) + plain.Substring(1);
            if (!char.IsLetter(candidate[0]))
                candidate = "member" + candidate;
            string unique = candidate;
            for (int i = 2; !_taken.Add(unique); i++)
                unique = candidate + i.ToString(System.Globalization.CultureInfo.InvariantCulture);
            return unique;
        }
    }
}
