// Chooses the constructor that reading calls.
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Contracts.Rules;

internal static class ConstructorRules
{
    // The marked one, else the public parameterless one, else the only public one; -1 if there is none.
    internal static int Choose(TypeDescription type, List<ContractError> errors)
    {
        int marked = -1, parameterless = -1, lone = -1, markedCount = 0, publicCount = 0;
        for (int i = 0; i < type.Constructors.Length; i++)
        {
            ConstructorDescription constructor = type.Constructors[i];
            if (constructor.HasJsonConstructor)
            {
                marked = i;
                markedCount++;
            }

            if (!constructor.IsPublic) continue;
            lone = i;
            publicCount++;
            if (constructor.Parameters.Length == 0) parameterless = i;
        }

        if (markedCount > 1)
        {
            errors.Add(new(
                ContractErrors.SeveralJsonConstructors,
                $"Expected one constructor with [JsonConstructor] in {type.Name}, found {markedCount}. Remove the attribute from all " +
                    $"but one."));
            return -1;
        }

        int chosen = marked;
        // An unmarked constructor of a struct is not called: its default value is used.
        if (chosen < 0 && (type.Kind != DeclarationKind.Struct || type.IsMadeByConstructor))
            chosen = parameterless >= 0 ? parameterless : publicCount == 1 ? lone : -1;

        if (chosen >= 0 && !type.IsAbstract) CheckParameters(type, type.Constructors[chosen], errors);
        return chosen;
    }

    internal static ContractCreation CreationOf(TypeDescription type, int constructor)
    {
        if (type.IsAbstract || type.Kind == DeclarationKind.Interface) return ContractCreation.None;
        if (type.IsUninitialized && type.Kind == DeclarationKind.Class) return ContractCreation.Delegate;
        if (constructor >= 0)
            return type.Constructors[constructor].Parameters.Length == 0 ? ContractCreation.Parameterless : ContractCreation.Parameterized;
        if (type.Kind != DeclarationKind.Struct) return ContractCreation.None;
        // An unmarked parameterless constructor is called, but not required to set the required members.
        return ParameterlessOf(type) >= 0 ? ContractCreation.Parameterless : ContractCreation.DefaultValue;
    }

    internal static int ParameterlessOf(TypeDescription type)
    {
        for (int i = 0; i < type.Constructors.Length; i++)
        {
            if (type.Constructors[i].IsPublic && type.Constructors[i].Parameters.Length == 0) return i;
        }

        return -1;
    }

    internal static void CheckCreation(TypeDescription type, ContractCreation creation, List<ContractError> errors)
    {
        if (creation != ContractCreation.None) return;
        errors.Add(new(
            ContractErrors.NoUsableConstructor,
            type.IsAbstract || type.Kind == DeclarationKind.Interface
                ? $"Expected a type that can be created, found {type.Name}, which is {(type.Kind == DeclarationKind.Interface ? "an interface" : "abstract")}. "
                    + "Declare the derived types with [JsonDerivedType], or read one of them."
                : $"Expected a constructor of {type.Name} that can be called for reading: a public parameterless one, a single public one, or one with "
                    + $"[JsonConstructor]; found {Found(type)}. Mark the constructor that is to be called with [JsonConstructor].",
            IsNotSupported: true,
            Timing: ContractErrorTiming.Reading));
    }

    private static string Found(TypeDescription type)
    {
        int publicCount = 0;
        foreach (ConstructorDescription constructor in type.Constructors)
        {
            if (constructor.IsPublic) publicCount++;
        }

        return publicCount == 0 ? "no public one" : $"{publicCount} public ones, all with parameters";
    }

    private static void CheckParameters(TypeDescription type, ConstructorDescription constructor, List<ContractError> errors)
    {
        foreach (ParameterDescription parameter in constructor.Parameters)
        {
            if ((parameter.TypeFacts & TypeFacts.CannotBeStored) == 0) continue;
            errors.Add(new(
                ContractErrors.UnsupportedParameterType,
                $"Expected a plain type for the parameter '{parameter.Name}' of the constructor of {type.Name}, found a pointer, an out parameter "
                    + "or a ref struct. Change its type, or mark another constructor with [JsonConstructor].",
                parameter.Name));
        }
    }
}
