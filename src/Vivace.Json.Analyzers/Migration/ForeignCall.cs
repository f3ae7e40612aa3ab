// The JsonSerializer call that replaces a call of Newtonsoft.Json's JsonConvert.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Analyzers.Migration;

internal sealed class ForeignCall
{
    internal const string ConvertName = "Newtonsoft.Json.JsonConvert";

    private const string UntypedAdvice = "Read a JsonNode, or .NET values with UntypedValueCodec";

    private readonly List<string> _problems = [];

    // The types for which it names codecs itself.
    private readonly List<ITypeSymbol> _converted = [];

    // The type that the call reaches; null if it may be any.
    private ITypeSymbol? _models;

    private ForeignCall(IInvocationOperation operation, string method, bool toPreset) =>
        (Operation, Method, ToPreset) = (operation, method, toPreset);

    internal bool ToPreset { get; }

    internal IInvocationOperation Operation { get; }

    // Serialize, Deserialize or Populate; empty for other methods.
    internal string Method { get; }

    internal IReadOnlyList<int> Kept { get; private set; } = [];

    // The index of the settings argument; -1 if there is none.
    internal int SettingsAt { get; private set; } = -1;

    internal IOperation? Settings { get; private set; }

    internal IReadOnlyList<string> Parts { get; private set; } = [];

    // Whether the call reads names, which must then match in any case.
    internal bool ReadsNames { get; private set; }

    // Whether the call adds to objects and collections that are there.
    internal bool Fills { get; private set; }

    internal bool IsReading => Method != "Serialize";

    // Whether it is in an expression tree, where optional arguments are not allowed.
    internal bool IsInTree { get; private set; }

    // Whether the value's run-time type decides what is written: Newtonsoft.Json uses that, this library the declared type.
    internal bool IsUntyped { get; private set; }

    // The class that the call names, if others may derive from it.
    internal INamedTypeSymbol? OpenType { get; private set; }

    // Why the call, apart from its settings, cannot be replaced; null if it can.
    internal string? Problem => _problems.Count == 0 ? null : string.Join(". ", _problems);

    internal static bool IsConvert(ISymbol member) => member.ContainingType is { } type && IsConvertType(type);

    // Why the call would do something else with these settings, which depends on its models; null if it would not.
    internal string? ProblemWith(ForeignSettings? settings)
    {
        string[] all = [.. (settings?.Parts ?? []).SelectMany(static part => part), .. Parts];
        return all.Length == 0
            ? null
            : ForeignModels.Of(Operation.SemanticModel!.Compilation)
                .ProblemWith(all, [.. settings?.Converted ?? [], .. _converted], _models, Method, ToPreset);
    }

    // Compare the short name first: it is cheap.
    internal static bool IsConvertType(ITypeSymbol type) => type.Name == "JsonConvert" && SymbolTypes.NameOf(type) == ConvertName;

    // Null for other calls.
    internal static ForeignCall? Of(IInvocationOperation operation, bool toPreset)
    {
        if (!IsConvert(operation.TargetMethod)) return null;
        string method = operation.TargetMethod.Name switch
        {
            "SerializeObject" => "Serialize",
            "DeserializeObject" => "Deserialize",
            "PopulateObject" => "Populate",
            _ => "",
        };
        ForeignCall call = new(operation, method, toPreset);
        if (method.Length == 0) call._problems.Add(operation.TargetMethod.Name switch
        {
            "DeserializeAnonymousType" => "Declare a record with the members of the anonymous type, and call Deserialize with it",
            "ToString" => "Call JsonSerializer.Serialize",
            _ => "Nothing here stands for it",
        });
        else call.Examine();
        return call;
    }

    private void Examine()
    {
        List<int> kept = [];
        List<string> parts = [];
        int last = -1;
        foreach (IArgumentOperation argument in Operation.Arguments)
        {
            IOperation value = argument.Value.WithoutConversion();
            if (argument.ArgumentKind == ArgumentKind.Explicit)
            {
                // Named arguments may be in another order, but the parameters here have other names.
                if (argument.Parameter!.Ordinal < last) _problems.Add("Write the arguments in their order first");
                last = argument.Parameter.Ordinal;
            }

            switch (argument.Parameter!.Name)
            {
                case "formatting":
                    AddParts(parts, ForeignSettings.PartsOfChoice("Formatting", value, ToPreset),
                        "Set WriteIndented as the formatting says");
                    break;
                case "converters":
                    if (value is IArrayCreationOperation { Initializer.ElementValues: var converters })
                        AddParts(parts,
                            ForeignSettings.PartsOfConverters(converters, ToPreset, _converted, out bool isWhole) is var found && isWhole
                                ? found
                                : null, $"Its converters have no counterpart: {ForeignSettings.ConverterAdvice}");
                    else if (!IsNull(value)) _problems.Add($"Its converters have no counterpart: {ForeignSettings.ConverterAdvice}");
                    break;
                case "settings":
                    SettingsAt = IndexOf(argument);
                    if (!IsNull(value)) Settings = value;
                    break;
                case "type" when Method == "Serialize":
                    if (!IsNull(value)) _problems.Add("Leave out the type, which is for TypeNameHandling alone");
                    break;
                default:
                    kept.Add(IndexOf(argument));
                    break;
            }
        }

        // The call's formatting argument overrides its settings.
        if (Settings is not null && Operation.Arguments.Any(argument => argument.Parameter!.Name == "formatting")
            && !parts.Contains(ForeignSettings.Indented)) parts.Add(ForeignSettings.NotIndented);
        Kept = kept;
        Parts = parts;
        if (Method == "Serialize") ExamineWritten(Operation.Arguments.First(argument => argument.Parameter!.Name == "value").Value);
        else if (Method == "Deserialize") ExamineRead();
        else ExamineTarget(Operation.Arguments.First(argument => argument.Parameter!.Name == "target").Value.WithoutConversion().Type);
        if (_problems.Count == 0 && ForeignCatches.ProblemOf(Operation) is { } caught) _problems.Add(caught);
        if (_problems.Count == 0) ExamineModels(parts);
        IsInTree = IsWithinTree(Operation);

        // Expression trees allow neither extension properties, such as the preset, nor with.
        if (IsInTree
            && (ToPreset
                ? parts.Count > 0 || Settings is null or IObjectCreationOperation
                : Settings is not (null or IObjectCreationOperation) && parts.Count > 0 || parts.Any(part => part.IndexOf('[') >= 0)))
            _problems.Add("Create the settings outside of the expression");
    }

    private void ExamineWritten(IOperation value)
    {
        ITypeSymbol? type = TypeBelow(value);
        if (ToPreset)
        {
            // The preset uses the run-time type.
            if (type is null) _problems.Add("Write \"null\"");
        }
        else if (type is null || type.TypeKind == TypeKind.TypeParameter) IsUntyped = true;
        else if (type is INamedTypeSymbol { SpecialType: SpecialType.None } named && !SymbolTypes.IsOfFramework(named)
            && !named.GetAttributes().Any(IsPolymorphic))
        {
            if (named.TypeKind == TypeKind.Interface || named.IsAbstract) IsUntyped = true;
            else if (named is { TypeKind: TypeKind.Class, IsSealed: false, IsAnonymousType: false }) OpenType = named;
        }
    }

    private void ExamineRead()
    {
        ITypeSymbol? type = null;
        if (Operation.TargetMethod.TypeArguments.Length == 1) type = Operation.TargetMethod.TypeArguments[0];
        else if (Operation.Arguments.FirstOrDefault(argument => argument.Parameter!.Name == "type") is { } named)
        {
            ReadsNames = true;
            if (named.Value.WithoutConversion() is ITypeOfOperation typeOf) type = typeOf.TypeOperand;
            else return;
        }

        if (type is null || HasUntyped(type)) _problems.Add(UntypedAdvice);
        else ReadsNames = type.TypeKind == TypeKind.TypeParameter || GeneratedTypeFinder.PartsOf(type).Any();
    }

    private void ExamineTarget(ITypeSymbol? type)
    {
        ReadsNames = true;
        if (type is null or { TypeKind: TypeKind.Dynamic or TypeKind.TypeParameter } or { SpecialType: SpecialType.System_Object }
            or { IsReferenceType: false }
            || type.IsAbstract && !SymbolTypes.IsOfFramework(type))
            _problems.Add("Name the type of the object that is filled");
    }

    // Checked last, because it is expensive. If the call does not say which types it reaches, it may be any type of the project.
    private void ExamineModels(List<string> parts)
    {
        ITypeSymbol? type = Method switch
        {
            "Serialize" => TypeBelow(Operation.Arguments.First(argument => argument.Parameter!.Name == "value").Value),
            "Deserialize" when Operation.TargetMethod.TypeArguments.Length == 1 => Operation.TargetMethod.TypeArguments[0],
            "Deserialize" =>
                (Operation.Arguments.First(argument => argument.Parameter!.Name == "type").Value.WithoutConversion()
                    as ITypeOfOperation)?.TypeOperand,
            _ => Operation.Arguments.First(argument => argument.Parameter!.Name == "target").Value.WithoutConversion().Type,
        };

        if (type is null && Method == "Serialize") return;
        bool isNamed =
            type is not (null or ITypeParameterSymbol or { SpecialType: SpecialType.System_Object } or { TypeKind: TypeKind.Dynamic });
        if (isNamed) _models = type;
        ForeignModels models = ForeignModels.Of(Operation.SemanticModel!.Compilation);
        if (models.SetsDefaults) _problems.Add("Pass the settings of JsonConvert.DefaultSettings to each call first");
        if (models.UntypedIn(_models, ToPreset, IsReading) is { } untyped) _problems.Add(untyped);
        if (IsReading && !ToPreset && models.NotFilledIn(_models) is { } notFilled) _problems.Add(notFilled);
        Fills = IsReading && !ToPreset && models.FillsIn(_models, Method == "Populate");
        IOperation? value = Method == "Serialize" ? Operation.Arguments.First(argument => argument.Parameter!.Name == "value").Value : null;
        if (HandedTypes.Of(Operation.SemanticModel.Compilation).To(type, value) is { Count: > 0 } handed
            && models.ProblemOf(handed, ToPreset, out _) is { } ofCaller)
        {
            _problems.Add(ofCaller);
            return;
        }

        if (!isNamed && ToPreset) return;
        if (models.ProblemOf(isNamed ? [type!] : null, ToPreset, out bool holdsDerived) is { } problem) _problems.Add(problem);
        else if (holdsDerived && isNamed && !ToPreset && Method == "Serialize") parts.Add(ForeignSettings.RuntimeTypes);
    }

    private static ITypeSymbol? TypeBelow(IOperation value)
    {
        while (value is IConversionOperation { IsImplicit: true } conversion) value = conversion.Operand;
        return value.Type;
    }

    private void AddParts(List<string> parts, IReadOnlyList<string>? found, string problem)
    {
        if (found is null) _problems.Add(problem);
        else parts.AddRange(found);
    }

    private int IndexOf(IArgumentOperation argument) =>
        argument.Syntax is ArgumentSyntax { Parent: ArgumentListSyntax list } syntax ? list.Arguments.IndexOf(syntax) : -1;

    private static bool IsWithinTree(IOperation operation)
    {
        for (IOperation? current = operation.Parent; current is not null; current = current.Parent)
        {
            if (current is IAnonymousFunctionOperation
                {
                    Parent: IConversionOperation
                    {
                        Type: INamedTypeSymbol
                        {
                            Name: "Expression",
                            Arity: 1
                        }
                    }
                }) return true;
        }

        return false;
    }

    private static bool IsNull(IOperation value) => value.ConstantValue is { HasValue: true, Value: null };

    private static bool IsPolymorphic(AttributeData attribute) =>
        attribute.AttributeClass?.Name is "JsonDerivedTypeAttribute" or "JsonPolymorphicAttribute";

    private static bool HasUntyped(ITypeSymbol type) => type switch
    {
        { SpecialType: SpecialType.System_Object } or { TypeKind: TypeKind.Dynamic } => true,
        IArrayTypeSymbol array => HasUntyped(array.ElementType),
        INamedTypeSymbol named => named.TypeArguments.Any(HasUntyped),
        _ => false,
    };
}
