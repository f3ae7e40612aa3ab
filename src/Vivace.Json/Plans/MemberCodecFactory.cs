// Creates codecs for members whose attributes name converters of another serializer.
using System.Reflection;

namespace Vivace.Json.Plans;

/// <summary>Settings with such a factory among their codecs don't refuse those attributes, but ask it.</summary>
internal abstract class MemberCodecFactory : JsonCodecFactory
{
    /// <summary>The first such factory of the settings' codecs; null if there is none.</summary>
    internal static MemberCodecFactory? In(IReadOnlyList<JsonCodec> codecs)
    {
        for (int i = 0; i < codecs.Count; i++)
            if (codecs[i] is MemberCodecFactory factory)
                return factory;
        return null;
    }

    // Converters fill as they do in their serializer.
    internal sealed override bool FillsByRules => false;

    /// <summary>The codec of a member's value.</summary>
    internal abstract JsonCodec CreateForMember(MemberInfo member, Type type);

    /// <summary>The codec of the items of a member's value, which are of <paramref name="type"/>.</summary>
    internal abstract JsonCodec CreateForItems(MemberInfo member, Type type);
}
