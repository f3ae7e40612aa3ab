// Families of attributes that count besides those of JSON's vocabulary; the values of JsonAttributes.
namespace Vivace.Json.Contracts.Rules.Families;

[Flags]
internal enum ForeignFamilies
{
    None = 0,
    Newtonsoft = 1,
    DataContract = 2,

    // The rules of data contracts for what no attribute says.
    DataContractRules = 4,
}
