// The settings with which a contract is checked: an error with all of them occurs whatever settings a call uses.
using Vivace.Json.Contracts.Rules;

namespace Vivace.Json.Analyzers.Contracts;

internal static class ContractOptionSets
{
    internal static readonly ContractOptions Default = ContractOptions.Default;

    internal static readonly ContractOptions Fields = new() { IncludeFields = true };

    internal static readonly ContractOptions CamelCase = new() { NamingPolicy = ToCamelCase };

    internal static readonly ContractOptions AnyCase = new() { PropertyNameCaseInsensitive = true };

    // The capitals that begin a name become small, the last one before a small letter excepted: "IPAddress" is "ipAddress".
    private static string ToCamelCase(string name)
    {
        char[] letters = name.ToCharArray();
        for (int i = 0; i < letters.Length && char.IsUpper(letters[i]); i++)
        {
            if (i > 0 && i + 1 < letters.Length && !char.IsUpper(letters[i + 1])) break;
            letters[i] = char.ToLowerInvariant(letters[i]);
        }

        return new string(letters);
    }
}
