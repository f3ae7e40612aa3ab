// A description together with what it describes: the rules answer with indexes into these.
using System.Reflection;
using Vivace.Json.Contracts.Rules;

namespace Vivace.Json.Contracts.Reflection;

internal sealed record DescribedType(Type Type, TypeDescription Description, MemberInfo?[] Members, ConstructorInfo[] Constructors);
